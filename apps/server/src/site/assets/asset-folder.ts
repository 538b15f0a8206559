import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCodeOf } from "../../config/start-error.ts";
import { createAsset, type Asset } from "./asset.ts";
import { brotliKept } from "./compress.ts";
import { mediaTypeOf } from "./media-type.ts";

/** Names of letters, digits, `_`, `-`, `.` and `@`, none beginning with a dot: no way out of the folder, no hidden file. */
const SAFE_PATH = /^(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*$/;

/** Files of a built app, read at first use and kept in memory. */
export interface AssetFolder {
  /** The file at a path inside the folder, as `assets/boot-1a2b3c4d.js`; undefined when there is none. */
  find(path: string): Promise<Asset | undefined>;
  /** The text of a file, hidden ones too; undefined when there is none. */
  readText(path: string): Promise<string | undefined>;
  /** Forgets everything read so far: the folder was built again. */
  forget(): void;
  /** Rises with `forget`. */
  generation(): number;
}

/**
 * Opens a folder of built files; it need not exist yet.
 * @param keptIn where compressed forms are kept between starts
 */
export function openAssetFolder(folder: string, keptIn = join(folder, ".compressed")): AssetFolder {
  let files = new Map<string, Promise<Asset | undefined>>();
  let generation = 0;
  const compress = (bytes: Buffer): Promise<Buffer> => brotliKept(bytes, keptIn);

  const load = async (path: string): Promise<Asset | undefined> => {
    const bytes = await readOrAbsent(join(folder, path));
    return bytes && createAsset(bytes, mediaTypeOf(path), { compress });
  };
  return {
    find: async (path) => {
      if (!SAFE_PATH.test(path)) return undefined;
      const known = files.get(path);
      if (known) return known;
      const loading = load(path);
      files.set(path, loading);
      // Only what exists is kept: made-up names must not fill the memory, and a failure is tried again.
      const drop = (): boolean => files.get(path) === loading && files.delete(path);
      void loading.then((asset) => asset ?? drop(), drop);
      return loading;
    },
    readText: async (path) => (await readOrAbsent(join(folder, path)))?.toString("utf8"),
    forget: () => {
      files = new Map();
      generation++;
    },
    generation: () => generation,
  };
}

const ABSENT = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);

async function readOrAbsent(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (ABSENT.has(errorCodeOf(error) ?? "")) return undefined;
    throw error;
  }
}
