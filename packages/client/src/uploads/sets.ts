import type { FileAttachment } from "@parley/protocol";
import type { UploadFile, UploadItem, UploadSet } from "./types.ts";

type Sets<File extends UploadFile> = readonly UploadSet<File>[];

/** The files of the message that is being written. */
export const writtenSet = <File extends UploadFile>(sets: Sets<File>): UploadSet<File> | undefined =>
  sets.find(({ text }) => text === null);

export const setOf = <File extends UploadFile>(sets: Sets<File>, uuid: string): UploadSet<File> | undefined =>
  sets.find(({ items }) => items.some((item) => item.uuid === uuid));

/** Replaces a set's fields; a failed file marks its set (S4-70). */
export const changeSet = <File extends UploadFile>(
  sets: Sets<File>,
  uuid: string,
  change: (set: UploadSet<File>) => Partial<UploadSet<File>>,
): Sets<File> =>
  sets.map((set) => {
    if (set.uuid !== uuid) return set;
    const next = { ...set, ...change(set) };
    return { ...next, hasError: next.items.some(({ hasError }) => hasError) };
  });

/** Replaces a file's fields. */
export function changeItem<File extends UploadFile>(
  sets: Sets<File>,
  uuid: string,
  changes: Partial<UploadItem<File>>,
): Sets<File> {
  const set = setOf(sets, uuid);
  if (!set) return sets;
  return changeSet(sets, set.uuid, ({ items }) => ({
    items: items.map((item) => (item.uuid === uuid ? { ...item, ...changes } : item)),
  }));
}

/** What the server said of the files, when all of them are there; null before. */
export function attachmentsOf(set: UploadSet): readonly FileAttachment[] | null {
  const attachments = set.items.map(({ attachment }) => attachment).filter((one) => one !== null);
  return attachments.length === set.items.length ? attachments : null;
}
