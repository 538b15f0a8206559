import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { AssetFolder } from "../site/assets/asset-folder.ts";
import { errorCodeOf } from "../config/start-error.ts";

/**
 * Compresses the files of a built app ahead of the first request, one after the other so that the server stays free
 * for others. Only the first start after a build has work to do: the results are kept on disk.
 * @param folder where the files lie @param files the same folder, opened
 */
export async function prewarm(folder: string, files: AssetFolder): Promise<void> {
  for (const path of await filesIn(folder)) {
    const asset = await files.find(path);
    if (asset?.compressible) await asset.body("br");
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  } catch (error) {
    if (errorCodeOf(error) === "ENOENT") return [];
    throw error;
  }
}
