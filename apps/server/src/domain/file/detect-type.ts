/** What file-type wants to see of a file. */
export const HEAD_BYTES = 4_100;

const UNKNOWN = "application/octet-stream";
const TEXT = "text/plain";
/** Kinds of file that are only data to a browser. */
const PLAIN_KIND = /^(?:image|audio|video|font|application)\/[\w.+-]+$/;
/** Names of what a browser may run or read as a page. */
const ACTIVE = /xml|html|svg|script|flash|wasm|x-msdownload|x-httpd/;
// oxlint-disable-next-line no-control-regex -- text has none of these
const BINARY = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/;

/**
 * Tells a file's media type from its first bytes alone; what its sender calls it does not count. Whatever could run in a
 * page (HTML, SVG, XML, scripts) is text or unknown, and so is what cannot be told.
 */
export async function detectType(head: Uint8Array): Promise<string> {
  const found = await signatureOf(head);
  if (found !== undefined) return PLAIN_KIND.test(found) && !isActive(found) ? found : UNKNOWN;
  return isText(head) ? TEXT : UNKNOWN;
}

/** Office documents have "openxmlformats" in their names and are no pages. */
const isActive = (type: string): boolean => ACTIVE.test(type.replace("openxmlformats", ""));

async function signatureOf(head: Uint8Array): Promise<string | undefined> {
  // Loaded with the first upload: most starts need none.
  const { fileTypeFromBuffer } = await import("file-type");
  try {
    const found = await fileTypeFromBuffer(head);
    return found?.mime.split(";")[0];
  } catch {
    // The beginning of a file that only looks like a known kind: the parser met what it does not expect.
    return undefined;
  }
}

function isText(head: Uint8Array): boolean {
  try {
    // The last character may be cut.
    return !BINARY.test(new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true }));
  } catch {
    // Bytes that are no UTF-8 are all that it throws for.
    return false;
  }
}
