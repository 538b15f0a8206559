import type { Attachment } from "@parley/protocol";
import { fileKind } from "../uploads/file-kind.ts";
import { VIDEO_OPTIONS, type VideoOptions } from "./video-options.ts";

/** Platforms whose videos are played in the chat (S7-90). */
export type VideoPlatform = "youtube" | "vimeo" | "dailymotion" | "wistia" | "loom";

/** A video for display (S3-14). */
export interface DisplayVideo {
  /** Who plays it: the page itself, or a platform's frame. */
  readonly source: "self" | VideoPlatform;
  /** Of the file, or the link as it was written. */
  readonly url: string;
  readonly options: VideoOptions;
}

/** A message's files and videos, by what they are shown as (S3-13 to S3-17). Sizes in bytes. */
export interface DisplayAttachments {
  /** Files, then those that the text links to. */
  readonly videos: readonly DisplayVideo[];
  readonly images: readonly { source: string; name: string }[];
  readonly audios: readonly { source: string; name: string; size: number; type: string }[];
  readonly files: readonly { source: string; name: string; size: number }[];
}

/**
 * @param resolve makes an address that the page can load out of one from the server's root
 * @param more videos of platforms that the message's text links to, and how videos are played
 */
export function displayAttachments(
  attachments: readonly Attachment[],
  resolve: (url: string) => string,
  {
    links = [],
    options = VIDEO_OPTIONS,
  }: { links?: readonly Pick<DisplayVideo, "source" | "url">[]; options?: VideoOptions } = {},
): DisplayAttachments {
  const all = attachments
    .filter((attachment) => attachment.type === "file")
    .map(({ url, name, size, mimeType: type }) => ({
      kind: fileKind({ name, type }),
      source: resolve(url),
      name,
      size,
      type,
    }));
  const of = (kind: (typeof all)[number]["kind"]) => all.filter((file) => file.kind === kind);
  return {
    videos: [
      ...of("video").map(({ source }) => ({ source: "self" as const, url: source, options })),
      ...links.map(({ source, url }) => ({ source, url, options })),
    ],
    images: of("image").map(({ source, name }) => ({ source, name })),
    audios: of("audio").map(({ source, name, size, type }) => ({ source, name, size, type })),
    files: of("file").map(({ source, name, size }) => ({ source, name, size })),
  };
}
