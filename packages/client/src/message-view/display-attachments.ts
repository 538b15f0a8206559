import type { Attachment } from "@parley/protocol";
import { fileKind } from "../uploads/file-kind.ts";

/** How a video is played (S3-18). Times in seconds; 0 as the end: until its own. */
export interface VideoOptions {
  readonly loop: boolean;
  readonly controls: boolean;
  readonly autoplay: boolean;
  readonly mobile: boolean;
  readonly mute: boolean;
  readonly startTime: number;
  readonly endTime: number;
  readonly privacy: boolean;
  readonly branding: boolean;
  readonly controlsColor: string;
  readonly logo: boolean;
  readonly info: boolean;
  readonly introTitle: boolean;
  readonly introPortrait: boolean;
  readonly introByline: boolean;
}

/** A video in a chat: it plays when the visitor wants, and brings nothing along. */
export const VIDEO_OPTIONS: VideoOptions = {
  loop: false,
  controls: true,
  autoplay: false,
  mobile: true,
  mute: false,
  startTime: 0,
  endTime: 0,
  privacy: true,
  branding: false,
  controlsColor: "",
  logo: false,
  info: false,
  introTitle: false,
  introPortrait: false,
  introByline: false,
};

/** A message's files, by what they are shown as (S3-13 to S3-17). Sizes in bytes. */
export interface DisplayAttachments {
  /** `source` says who plays it: the page itself. */
  readonly videos: readonly { source: "self"; url: string; options: VideoOptions }[];
  readonly images: readonly { source: string; name: string }[];
  readonly audios: readonly { source: string; name: string; size: number; type: string }[];
  readonly files: readonly { source: string; name: string; size: number }[];
}

/** @param resolve makes an address that the page can load out of one from the server's root */
export function displayAttachments(
  attachments: readonly Attachment[],
  resolve: (url: string) => string,
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
    videos: of("video").map(({ source }) => ({ source: "self", url: source, options: VIDEO_OPTIONS })),
    images: of("image").map(({ source, name }) => ({ source, name })),
    audios: of("audio").map(({ source, name, size, type }) => ({ source, name, size, type })),
    files: of("file").map(({ source, name, size }) => ({ source, name, size })),
  };
}
