import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { errorCodeOf } from "../../config/start-error.ts";

/** What a file is recognised by. */
export interface Digest {
  /** Bytes. */
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/**
 * Copies a file to where there is none, on the disk when it resolves; the folder is made.
 * @returns of what was read; null when there is no such file
 */
export async function copyFile(from: string, to: string): Promise<Digest | null> {
  if (!(await exists(from))) return null;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const counted = counter();
  const target = createWriteStream(to, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(createReadStream(from), counted.pass, target);
  return counted.digest();
}

/** Reads a file to its end; null when there is none. */
export async function digestFile(path: string): Promise<Digest | null> {
  if (!(await exists(path))) return null;
  const counted = counter();
  for await (const chunk of counted.pass(createReadStream(path))) void chunk;
  return counted.digest();
}

function counter(): {
  pass: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;
  digest: () => Digest;
} {
  const hash: Hash = createHash("sha256");
  let size = 0;
  return {
    async *pass(source) {
      for await (const chunk of source) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    digest: () => ({ size, sha256: hash.digest("hex") }),
  };
}

async function exists(path: string): Promise<boolean> {
  try {
    const file = await open(path);
    await file.close();
    return true;
  } catch (error) {
    if (errorCodeOf(error) === "ENOENT") return false;
    throw error;
  }
}
