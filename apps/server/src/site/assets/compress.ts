import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { errorCodeOf } from "../../config/start-error.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Brotli at its best; runs beside the event loop. */
export const brotli = async (bytes: Buffer): Promise<Buffer> =>
  brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** gzip at its best; runs beside the event loop. */
export const gzipBest = async (bytes: Buffer): Promise<Buffer> => gzipAsync(bytes, { level: 9 });

/**
 * Brotli whose result is kept on disk under the digest of its input: the best quality takes a second for the larger
 * files, and only the first start after a build should pay it.
 * @param folder where results are kept; one that cannot be written to only costs the time again
 */
export async function brotliKept(bytes: Buffer, folder: string): Promise<Buffer> {
  const file = join(folder, `${createHash("sha256").update(bytes).digest("hex")}.br`);
  const kept = await readFile(file).catch(absent);
  if (kept) return kept;
  const compressed = await brotli(bytes);
  await keep(file, folder, compressed).catch(unwritable);
  return compressed;
}

async function keep(file: string, folder: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

function absent(error: unknown): undefined {
  if (errorCodeOf(error) !== "ENOENT") throw error;
}

function unwritable(error: unknown): void {
  // Read-only installations are fine: the result stays in memory. Anything without a system code is a fault of ours.
  if (errorCodeOf(error) === undefined) throw error;
}
