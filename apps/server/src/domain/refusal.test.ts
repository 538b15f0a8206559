import { ProtocolError } from "@parley/protocol/errors";
import { expect, test } from "vitest";
import { NotedLog } from "../ports/testing/noted-log.ts";
import { StoreUnavailableError } from "../ports/store.ts";
import { logFault, toRefusal } from "./refusal.ts";

const faults = [
  [new ProtocolError("BANNED"), "BANNED", undefined],
  [new StoreUnavailableError(new Error("ECONNREFUSED 10.0.0.1")), "UNAVAILABLE", "warn"],
  [new Error("the secret of the house"), "InternalServerError", "error"],
] as const;

test.each(faults)("%s is told as %s", (fault, code, level) => {
  const refusal = toRefusal(fault);
  expect(refusal.code).toBe(code);
  expect(refusal.message).not.toMatch(/secret|10\.0/);
  const log = new NotedLog();
  logFault(log, fault, { command: "x" }, "a command failed");
  const line = { message: "a command failed", fields: { err: fault, command: "x" } };
  expect(log.lines).toEqual(level === undefined ? [] : [{ level, ...line }]);
});

test("who met a database that is away is told when to come back, and not everybody at once", () => {
  const waits = Array.from(
    { length: 50 },
    () => toRefusal(new StoreUnavailableError(new Error("away"))).retryAfterMs ?? 0,
  );
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(3_000);
  expect(new Set(waits).size).toBeGreaterThan(10);
  expect(toRefusal(new Error("a fault")).retryAfterMs).toBeUndefined();
});
