import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file that only this user may read; it and its name are on the disk when this resolves. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
}

/** What was made, renamed or deleted in a folder is on the disk when this resolves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
