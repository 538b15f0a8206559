import { ProtocolError, SESSION_TOKEN_LIFETIME_MS } from "@parley/protocol";
import { expect, test } from "vitest";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { SessionTokens } from "./session-tokens.ts";

const CLAIMS = { propertyId: "main", visitorId: "visitor", sessionKey: "session" };

function refusal(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return error instanceof ProtocolError ? error.code : String(error);
  }
}

test("a token proves what it was issued for, until it expires", () => {
  const clock = new ManualClock();
  const tokens = new SessionTokens("secret", clock);
  const { token, expiresAt } = tokens.issue(CLAIMS);
  expect(expiresAt).toBe(clock.now() + SESSION_TOKEN_LIFETIME_MS);
  expect(tokens.verify(token)).toEqual(CLAIMS);
  clock.advance(SESSION_TOKEN_LIFETIME_MS - 1);
  expect(tokens.verify(token)).toEqual(CLAIMS);
  clock.advance(1);
  expect(refusal(() => tokens.verify(token))).toBe("TOKEN_EXPIRED");
});

test("a token of another secret or with one character changed proves nothing", () => {
  const clock = new ManualClock();
  const tokens = new SessionTokens("secret", clock);
  const { token } = tokens.issue(CLAIMS);
  expect(refusal(() => new SessionTokens("other", clock).verify(token))).toBe("INVALID_TOKEN");
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === "x" ? "y" : "x"}${token.slice(at + 1)}`;
    // The last character of base64url carries unused bits: another spelling of the same signature is no forgery.
    const same = Buffer.from(changed.split(".")[1] ?? "", "base64url").equals(
      Buffer.from(token.split(".")[1] ?? "", "base64url"),
    );
    if (same && changed.split(".")[0] === token.split(".")[0]) continue;
    expect(refusal(() => tokens.verify(changed))).toBe("INVALID_TOKEN");
  }
});

test.each(["", ".", "..", "a.b.c", "💥.💥", "null.null", "x".repeat(5_000)])(
  "what is no token is refused: %s",
  (token) => {
    expect(refusal(() => new SessionTokens("secret", new ManualClock()).verify(token))).toBe("INVALID_TOKEN");
  },
);
