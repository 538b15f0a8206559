import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isSignatureOf } from "./signature.ts";

const GUIDE = readFileSync(new URL("../../../../../docs/guide/identity.md", import.meta.url), "utf8");
const EXAMPLES = [...GUIDE.matchAll(/^\| `([^`]+)` +\| `([^`]+)` \| `([0-9a-f]{64})` \|$/gm)].map(
  ([, text = "", secret = "", hash = ""]) => ({ text, secret, hash }),
);

test("the guide's examples are right", () => {
  expect(EXAMPLES).toHaveLength(2);
  for (const { text, secret, hash } of EXAMPLES) expect(isSignatureOf(text, hash, secret)).toBe(true);
});

test("nothing else is a signature of the text, and without a secret nothing is", () => {
  const { text, secret, hash } = EXAMPLES[0] ?? expect.fail();
  expect(isSignatureOf(text, hash.toUpperCase(), secret)).toBe(true);
  expect(isSignatureOf(`${text} `, hash, secret)).toBe(false);
  expect(isSignatureOf(text, hash, `${secret}0`)).toBe(false);
  expect(isSignatureOf(text, `${hash}00`, secret)).toBe(false);
  expect(isSignatureOf(text, "", secret)).toBe(false);
  expect(isSignatureOf(text, hash, "")).toBe(false);
});
