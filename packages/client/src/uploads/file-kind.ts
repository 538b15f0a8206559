/** What a file is shown as; `file` has a generic icon (S5-14). */
export type FileKind = "image" | "video" | "audio" | "file";

const BY_TYPE: Readonly<Record<string, FileKind>> = {
  "image/jpg": "image",
  "image/jpeg": "image",
  "image/png": "image",
  "image/gif": "image",
  "video/mp4": "video",
  "video/ogg": "video",
  "video/webm": "video",
  "audio/mp3": "audio",
  "audio/ogg": "audio",
  "audio/mpeg": "audio",
  "audio/wav": "audio",
  "audio/wave": "audio",
  "audio/x-wav": "audio",
};

// An ogg file that does not say which of the two it is counts as sound.
const BY_EXTENSION: Readonly<Record<string, FileKind>> = {
  jpg: "image",
  jpeg: "image",
  png: "image",
  gif: "image",
  mp4: "video",
  webm: "video",
  mp3: "audio",
  ogg: "audio",
  mpeg: "audio",
  wav: "audio",
};

const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** What a file is, by its MIME type where that is known, else by its name's ending (S5-11 to S5-14). */
export function fileKind({ name, type }: { readonly name: string; readonly type: string }): FileKind {
  const mime = type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (mime && mime !== "application/octet-stream" && mime !== "application/ogg")
    return BY_TYPE[mime] ?? "file";
  return BY_EXTENSION[extensionOf(name)] ?? "file";
}
