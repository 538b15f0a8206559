import type { FileAttachment } from "@parley/protocol";
import type { FileRecord } from "../../ports/file-index.ts";

/** Ids are made where files are stored: 128 random bits in hex. */
const FILE_ID = /^\/files\/([0-9a-f]{32})\//;

/** The address of a file, from the server's root on. */
export function fileAddress({ id, name }: Pick<FileRecord, "id" | "name">): string {
  return `/files/${id}/${encodeURIComponent(name)}`;
}

/** The id in a file's address, with the server before it or without; undefined when it is no address of a file. */
export function fileIdOf(url: string): string | undefined {
  const base = "http://files.invalid";
  if (!URL.canParse(url, base)) return undefined;
  return FILE_ID.exec(new URL(url, base).pathname)?.[1];
}

/** A stored file as messages carry it. */
export function toAttachment(record: FileRecord): FileAttachment {
  const { name, mimeType, size, extension } = record;
  return { type: "file", url: fileAddress(record), name, mimeType, size, extension };
}
