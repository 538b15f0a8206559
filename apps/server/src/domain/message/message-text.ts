import { FILES_PER_MESSAGE, MESSAGE_TEXT_MAX, ProtocolError, type Attachment } from "@parley/protocol";

/**
 * Checks what a message says: a text, files or other attachments, or both; white space alone says nothing (S5-15). A
 * text is stored as it was sent, markup and white space included.
 * @throws ProtocolError EMPTY_MESSAGE, MESSAGE_TOO_LONG, TOO_MANY_FILES
 */
export function checkContent(text: string, attachments: readonly Pick<Attachment, "type">[]): string {
  if (text.length > MESSAGE_TEXT_MAX) throw new ProtocolError("MESSAGE_TOO_LONG", { path: "message" });
  if (attachments.length > FILES_PER_MESSAGE) {
    throw new ProtocolError("TOO_MANY_FILES", { path: "attachments" });
  }
  if (text.trim() !== "") return storable(text);
  if (attachments.length === 0) throw new ProtocolError("EMPTY_MESSAGE", { path: "message" });
  return "";
}

/** The text with U+FFFD for what no database can hold: half surrogate pairs and the zero character. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}
