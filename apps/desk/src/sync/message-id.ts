import { createMessageId, MESSAGE_ID_RANDOM_BYTES } from "@parley/protocol/message-id";

/** A new message id, also on plain http, where browsers keep `crypto.randomUUID` to themselves. */
export const newMessageId = (): string =>
  createMessageId(Date.now(), crypto.getRandomValues(new Uint8Array(MESSAGE_ID_RANDOM_BYTES)));
