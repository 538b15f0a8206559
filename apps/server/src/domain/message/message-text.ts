import { MESSAGE_TEXT_MAX, ProtocolError } from "@parley/protocol";

/**
 * Checks a text before it is stored. It is stored as it was sent, markup and white space included; only what no
 * database can hold (half surrogate pairs, the zero character) becomes U+FFFD.
 * @throws ProtocolError EMPTY_MESSAGE, MESSAGE_TOO_LONG
 */
export function checkMessageText(text: string): string {
  if (text.length > MESSAGE_TEXT_MAX) throw new ProtocolError("MESSAGE_TOO_LONG", { path: "message" });
  if (text.trim() === "") throw new ProtocolError("EMPTY_MESSAGE", { path: "message" });
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
