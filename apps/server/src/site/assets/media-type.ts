import { extname } from "node:path";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".m4a": "audio/mp4",
  ".map": "application/json; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".wav": "audio/wav",
  ".webm": "audio/webm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** The Content-Type of a file by its name's ending. */
export const mediaTypeOf = (path: string): string => TYPES[extname(path)] ?? "application/octet-stream";

/** Whether compressing pays: text does, pictures, sounds and fonts are compressed already. */
export const isCompressible = (mediaType: string): boolean =>
  /^(?:text\/|application\/(?:json|wasm)|image\/svg)/.test(mediaType);
