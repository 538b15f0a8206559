import { ProtocolError } from "@parley/protocol";
import { expect, test } from "vitest";
import { z } from "zod";
import { parsePayload } from "./parse-payload.ts";

const schema = z.object({ theme: z.object({ colours: z.array(z.string()) }) });

function refusal(action: () => unknown): ProtocolError {
  try {
    action();
  } catch (error) {
    if (error instanceof ProtocolError) return error;
  }
  throw new Error("It was not refused.");
}

test("what fits comes back without unknown fields", () => {
  const value = { theme: { colours: ["red"], more: 1 }, other: 2 };
  expect(parsePayload(schema, value)).toEqual({ theme: { colours: ["red"] } });
});

test("the path leads to the first fault", () => {
  const error = refusal(() => parsePayload(schema, { theme: { colours: ["red", 7] } }));
  expect(error).toMatchObject({ code: "INVALID_PAYLOAD", path: "theme.colours.1" });
  expect(error.message).toMatch(/^theme\.colours\.1: .*\.$/);
});

test("a value that is wrong as a whole has no path; skipped segments are not the sender's", () => {
  expect(refusal(() => parsePayload(schema, 7)).path).toBeUndefined();
  const tuple = z.tuple([z.object({ id: z.string() })]);
  expect(refusal(() => parsePayload(tuple, [{ id: 7 }], 1)).path).toBe("id");
});

test("a refinement that names a code of the contract is told by it", () => {
  const refined = (params: Record<string, unknown>) =>
    z.object({ files: z.array(z.string()).refine((files) => files.length < 2, { params }) });
  const codeFor = (params: Record<string, unknown>) =>
    refusal(() => parsePayload(refined(params), { files: ["a", "b"] })).code;
  expect(codeFor({ code: "TOO_MANY_FILES" })).toBe("TOO_MANY_FILES");
  expect(codeFor({ code: "toString" })).toBe("INVALID_PAYLOAD");
  expect(codeFor({})).toBe("INVALID_PAYLOAD");
});
