import { expect, test } from "vitest";
import { renewSessionInfo } from "./session-info.ts";

const NOW = 1_800_000_000_000;

test("the first visit's time stays through later visits", () => {
  const first = renewSessionInfo("", NOW);
  expect(first.length).toBeLessThan(16);
  expect(renewSessionInfo(first, NOW + 1_000)).toBe(first);
});

test.each(["2.abc", "1.", "1.zzzzzzzzzzzzzzz", "1.k3 ", "x".repeat(4_096)])(
  "%s counts as nothing",
  (known) => {
    expect(renewSessionInfo(known, NOW)).toBe(renewSessionInfo("", NOW));
  },
);

test("a time to come is not believed", () => {
  expect(renewSessionInfo(renewSessionInfo("", NOW + 1_000), NOW)).toBe(renewSessionInfo("", NOW));
});
