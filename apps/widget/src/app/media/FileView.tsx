import { fileKind } from "@parley/client/uploads";
import type { FileAttachment } from "@parley/protocol";
import { lazyFeature } from "../common/lazy-feature.tsx";
import { useParts } from "../widget-context.ts";
import { FileRow } from "./FileRow.tsx";
import { fileUrl } from "./file-url.ts";

const OwnVideo = lazyFeature(async () => import("./videos.ts"), "OwnVideo");
const Sound = lazyFeature(async () => import("./Sound.tsx"), "Sound");

/** A file of a message that is no picture: a player, or a line with its name. */
export function FileView({ file }: { file: FileAttachment }) {
  const { origin } = useParts();
  const url = fileUrl(file.url, origin);
  const kind = fileKind({ name: file.name, type: file.mimeType });
  if (url !== undefined && kind === "video") return <OwnVideo file={file} url={url} />;
  if (url !== undefined && kind === "audio") return <Sound file={file} url={url} />;
  return <FileRow file={file} url={url} />;
}
