import { ProtocolError } from "@parley/protocol";
import { beforeEach, expect, test } from "vitest";
import { ManualClock } from "../../ports/testing/manual-clock.ts";
import { DownloadAddresses } from "./download-addresses.ts";

const MINUTE = 60_000;
const FILE = { key: "0123456789abcdef0123456789abcdef", name: "Grüße/1.png", mimeType: "image/png" };

let clock: ManualClock;
let addresses: DownloadAddresses;
beforeEach(() => {
  clock = new ManualClock(Date.UTC(2026, 10, 21, 12));
  addresses = new DownloadAddresses("5ec2e7", clock);
});

const ticketNow = (): string => addresses.sign(FILE, addresses.window(FILE).until).split("/")[4] ?? "";

test("an address is the same for ten minutes and good for ten more", () => {
  const first = ticketNow();
  clock.advance(10 * MINUTE - 1);
  expect(ticketNow()).toBe(first);
  clock.advance(1);
  expect(ticketNow()).not.toBe(first);
  clock.advance(10 * MINUTE - 1);
  addresses.verify(FILE.key, first);
  clock.advance(1);
  expect(() => addresses.verify(FILE.key, first)).toThrow(new ProtocolError("FILE_ADDRESS_EXPIRED"));
});

test("sound and video may be listened to for an hour at least", () => {
  const { from, until, renewedAt } = addresses.window({ mimeType: "video/mp4" });
  expect([renewedAt - from, until - from]).toEqual([60 * MINUTE, 120 * MINUTE]);
});

test("the address keeps the name whole", () => {
  expect(addresses.sign(FILE, clock.now())).toMatch(
    /^\/files\/signed\/0123456789abcdef0123456789abcdef\/[0-9a-z]+\.[\w-]{32}\/Gr%C3%BC%C3%9Fe%2F1\.png$/,
  );
});

test("a ticket for another file, of another server or with another expiry is worth nothing", () => {
  const ticket = ticketNow();
  const [expiry = "", signature = ""] = ticket.split(".");
  const later = (Number.parseInt(expiry, 36) + 1).toString(36);
  const refused = new ProtocolError("UNKNOWN_FILE");
  for (const forged of [
    "",
    ".",
    expiry,
    `${later}.${signature}`,
    `${ticket}x`,
    `${ticket}.x`,
    `.${signature}`,
  ]) {
    expect(() => addresses.verify(FILE.key, forged)).toThrow(refused);
  }
  expect(() => addresses.verify("f".repeat(32), ticket)).toThrow(refused);
  expect(() => new DownloadAddresses("other", clock).verify(FILE.key, ticket)).toThrow(refused);
});
