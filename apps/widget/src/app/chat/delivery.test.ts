import type { ClientMessage } from "@parley/client";
import { expect, test } from "vitest";
import { deliveryOf, lastOwnId } from "./delivery.ts";

const own = (more: Partial<ClientMessage>): ClientMessage => ({
  id: "m1",
  t: "c",
  m: "text",
  n: "V1",
  ut: "v",
  uid: "v1",
  chid: "c1",
  co: 1_000,
  md: {},
  attchs: [],
  cver: 1,
  isPending: false,
  sendFailed: false,
  ...more,
});

test("[S4-50] a message on its way has the pending mark", () => {
  expect(deliveryOf(own({ isPending: true, cver: 0 }), 5_000)).toBe("pending");
});

test("[S4-51] a stored message is sent, and seen once an agent has seen its time", () => {
  expect(deliveryOf(own({}), 999)).toBe("sent");
  expect(deliveryOf(own({}), 1_000)).toBe("seen");
});

test("[S4-52] a failed message is neither pending nor sent", () => {
  expect(deliveryOf(own({ sendFailed: true, cver: 0 }), 5_000)).toBe("failed");
});

test("the mark stands at the visitor's newest message, not at an agent's or a notice", () => {
  const list = [own({ id: "a" }), own({ id: "b" }), own({ id: "c", ut: "a" }), own({ id: "d", t: "n" })];
  expect(lastOwnId(list)).toBe("b");
  expect(lastOwnId([])).toBeUndefined();
});
