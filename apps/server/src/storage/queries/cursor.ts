/** Where a list goes on, as one word: the sort key of the last row shown. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** Undefined when the text is no cursor: whoever sends something else begins again at the first page. */
export function decodeCursor(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(value) ? value : undefined;
  } catch {
    // The only thing that a made-up cursor does is to be no JSON.
    return undefined;
  }
}
