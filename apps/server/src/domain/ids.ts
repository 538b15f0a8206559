import { randomBytes, randomInt } from "node:crypto";
import { createMessageId, MESSAGE_ID_RANDOM_BYTES } from "@parley/protocol";

const TIME_BYTES = 6;
const RANDOM_BYTES = 10;

/**
 * A new id: milliseconds since the epoch and 80 random bits, in hex. Ids that are made together lie together in every
 * index, which keeps writing to few pages; nobody can guess one.
 */
export function createId(now = Date.now()): string {
  const bytes = Buffer.allocUnsafe(TIME_BYTES + RANDOM_BYTES);
  bytes.writeUIntBE(now, 0, TIME_BYTES);
  randomBytes(RANDOM_BYTES).copy(bytes, TIME_BYTES);
  return bytes.toString("hex");
}

/** A new id for an entry whose writer has not made one, as the clients make theirs. */
export function createEntryId(): string {
  return createMessageId(Date.now(), randomBytes(MESSAGE_ID_RANDOM_BYTES));
}

/** The name of a visitor who has not given one: V and 16 digits; widgets show their own word for it. */
export function generateVisitorName(): string {
  const digits = () => String(randomInt(100_000_000)).padStart(8, "0");
  return `V${digits()}${digits()}`;
}
