import { expect, test } from "vitest";
import { isLoopback, networkOf } from "./network-of.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["", ""],
  ["unix:/socket", "unix:/socket"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["127.0.0.1", true],
  ["127.9.8.7", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["203.0.113.7", false],
  ["1270.0.0.1", false],
  ["::2", false],
  ["", false],
])("whether %s is this very machine: %s", (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
