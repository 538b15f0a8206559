import { expect, test } from "vitest";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { CallTokens } from "./call-tokens.ts";

const CLAIMS = { callId: "call-1", side: "v", id: "visitor-1" } as const;

test("a token opens its own call for its own side, for two minutes", async () => {
  const clock = new ManualClock();
  const tokens = new CallTokens("secret", clock);
  const token = await tokens.issue(CLAIMS);
  expect(await tokens.verify(token)).toEqual(CLAIMS);
  clock.advance(119_000);
  expect(await tokens.verify(token)).toEqual(CLAIMS);
  clock.advance(2_000);
  expect(await tokens.verify(token)).toBeUndefined();
});

test("what was not issued here opens nothing", async () => {
  const clock = new ManualClock();
  const tokens = new CallTokens("secret", clock);
  const foreign = await new CallTokens("other", clock).issue(CLAIMS);
  const [, payload = ""] = (await tokens.issue(CLAIMS)).split(".");
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
  for (const token of ["", "x", "a.b.c", foreign, unsigned])
    expect(await tokens.verify(token)).toBeUndefined();
});
