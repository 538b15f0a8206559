/** Where a list of conversations goes on: the sort key of the last row shown. */
export interface ListCursor {
  unread: 0 | 1;
  newestAt: number;
  id: string;
}

export function encodeListCursor({ unread, newestAt, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([unread, newestAt, id])).toString("base64url");
}

/** Undefined when the text was not made by `encodeListCursor`. */
export function decodeListCursor(text: string): ListCursor | undefined {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    // Whoever sends something else begins again at the first page.
    return undefined;
  }
  if (!Array.isArray(value)) return undefined;
  const [unread, newestAt, id] = value as unknown[];
  if (unread !== 0 && unread !== 1) return undefined;
  if (!Number.isSafeInteger(newestAt) || typeof id !== "string") return undefined;
  return { unread, newestAt: newestAt as number, id };
}
