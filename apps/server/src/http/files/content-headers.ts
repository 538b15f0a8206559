import type { FileRecord } from "../../ports/file-index.ts";
import type { DownloadWish } from "../../ports/file-store.ts";

/** What a browser may show by itself. Everything else it saves. */
const SHOWN = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "video/mp4",
  "video/webm",
  "video/ogg",
  "audio/mpeg",
  "audio/mp4",
  "audio/ogg",
  "audio/wav",
  "audio/webm",
]);

/**
 * What a browser is told of an uploaded file: the type that the server found, taken literally; nothing in it runs, asks for
 * anything or belongs to this origin; whether it is shown or saved.
 */
export function contentHeaders(file: FileRecord): Record<string, string> {
  const { contentType, contentDisposition, cacheControl } = contentLabels(file);
  return {
    "Content-Type": contentType,
    "Content-Disposition": contentDisposition,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    // Pages of other origins show it, under every policy of theirs.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    "Accept-Ranges": "bytes",
    ETag: etagOf(file),
    "Cache-Control": cacheControl,
  };
}

/** The part of it that an S3 service can be told to say as well. */
export function contentLabels({
  name,
  mimeType,
}: FileRecord): Pick<DownloadWish, "contentType" | "contentDisposition" | "cacheControl"> {
  return {
    contentType: mimeType === "text/plain" ? "text/plain; charset=utf-8" : mimeType,
    contentDisposition: `${SHOWN.has(mimeType) ? "inline" : "attachment"}; ${fileNames(name)}`,
    cacheControl: "private, max-age=31536000, immutable",
  };
}

/** A key never gets other bytes. */
export const etagOf = ({ key }: FileRecord): string => `"${key}"`;

/** The name twice: for everybody in ASCII, and whole (RFC 5987, RFC 6266). */
function fileNames(name: string): string {
  const ascii = name.replaceAll(/[^\u0020-\u007E]|["\\%]/g, "_");
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${whole}`;
}
