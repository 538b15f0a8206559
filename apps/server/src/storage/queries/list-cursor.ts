import { decodeCursor, encodeCursor } from "./cursor.ts";

/** Where a list of conversations goes on: the sort key of the last row shown. */
export interface ListCursor {
  unread: 0 | 1;
  newestAt: number;
  id: string;
}

export function encodeListCursor({ unread, newestAt, id }: ListCursor): string {
  return encodeCursor([unread, newestAt, id]);
}

/** Undefined when the text was not made by `encodeListCursor`. */
export function decodeListCursor(text: string): ListCursor | undefined {
  const [unread, newestAt, id] = decodeCursor(text) ?? [];
  if (unread !== 0 && unread !== 1) return undefined;
  if (!Number.isSafeInteger(newestAt) || typeof id !== "string") return undefined;
  return { unread, newestAt: newestAt as number, id };
}
