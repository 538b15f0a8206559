import { expect, test } from "vitest";
import { messageIdSchema } from "./entities/common.ts";
import { createMessageId } from "./message-id.ts";

const bytes = (fill: number): Uint8Array => new Uint8Array(10).fill(fill);

test("an id is a UUID of version 7 that the contract takes", () => {
  for (const fill of [0x00, 0x5a, 0xff]) {
    const id = createMessageId(1_800_000_000_000, bytes(fill));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(messageIdSchema.parse(id)).toBe(id);
  }
});

test("the time stands in front, so that ids sort by it", () => {
  // RFC 9562, appendix A.6: 017F22E2-79B0-7CC3-98C4-DC0C0C07398F was made at this time.
  expect(createMessageId(0x01_7f_22_e2_79_b0, bytes(0))).toBe("017f22e2-79b0-7000-8000-000000000000");
  const ids = [0, 1, 1_700_000_000_000, 1_800_000_000_000].map((now) => createMessageId(now, bytes(7)));
  expect(ids.toSorted()).toEqual(ids);
});

test("different random bytes make different ids", () => {
  const ids = Array.from({ length: 256 }, (_, fill) => createMessageId(1, bytes(fill)));
  expect(new Set(ids).size).toBe(256);
});
