import { FILE_MAX_BYTES, FILES_PER_MESSAGE } from "@parley/protocol/limits";
import type { UploadFile } from "./types.ts";

/** Chosen files, sorted out. */
export interface Choice<File> {
  readonly taken: readonly File[];
  readonly tooBig: readonly File[];
  /** Beyond the number that a message may have. */
  readonly dropped: readonly File[];
}

/** Sorts chosen files out: by size first (S5-09), and what is left by number (S5-07, S5-08, S5-10). */
export function chooseFiles<File extends UploadFile>(
  files: readonly File[],
  { room = FILES_PER_MESSAGE, maxBytes = FILE_MAX_BYTES }: { room?: number; maxBytes?: number } = {},
): Choice<File> {
  const fitting = files.filter(({ size }) => size <= maxBytes);
  return {
    taken: fitting.slice(0, Math.max(0, room)),
    tooBig: files.filter(({ size }) => size > maxBytes),
    dropped: fitting.slice(Math.max(0, room)),
  };
}
