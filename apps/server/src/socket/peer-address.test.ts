import { expect, test } from "vitest";
import { addressOf } from "./peer-address.ts";

const socket = { remoteAddress: "203.0.113.9" };

test.each([
  ["198.51.100.7", true, "198.51.100.7"],
  [" 198.51.100.7 , 10.0.0.1", true, "198.51.100.7"],
  ["", true, "203.0.113.9"],
  [undefined, true, "203.0.113.9"],
  ["198.51.100.7", false, "203.0.113.9"],
])("forwarded for %j, believed %s: the address is %s", (forwarded, trusted, address) => {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  expect(addressOf({ headers, socket }, trusted)).toBe(address);
});

test("a peer that has gone has no address", () => {
  expect(addressOf({ headers: {}, socket: {} }, false)).toBe("");
});
