import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isAbsolute, join, normalize, sep } from "node:path";
import { z } from "zod";
import { errorCodeOf, StartError } from "../../config/start-error.ts";
import { writeDurably } from "./write-durably.ts";

/** Written last: without it a folder is no backup. */
export const MANIFEST = "backup.json";
/** A line for each file, as `sha256sum -c` reads it. */
export const SUMS = "SHA256SUMS";

const manifestSchema = z.object({
  format: z.literal(1),
  /** Date and time in universal time. */
  madeAt: z.string(),
  /** Rows of each table of the database. */
  rows: z.record(z.string(), z.number()),
  /** Copied files of every kind. */
  files: z.number(),
  bytes: z.number(),
  /** Digest of the list of digests. */
  sums: z.string(),
});

/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A file of a backup: its path from the backup's folder on, with slashes. */
export interface Entry {
  path: string;
  sha256: string;
}

/** Writes both lists; the backup is whole from then on. */
export async function writeManifest(
  folder: string,
  entries: readonly Entry[],
  facts: Omit<Manifest, "format" | "sums" | "files">,
): Promise<void> {
  const sums = entries.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join("");
  await writeDurably(join(folder, SUMS), sums);
  const manifest: Manifest = { format: 1, ...facts, files: entries.length, sums: sha256Of(sums) };
  await writeDurably(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @throws StartError when the folder is no backup, half a one, of a later release, or its lists were changed */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; entries: Entry[] }> {
  const manifest = manifestSchema.safeParse(await readJson(folder)).data;
  if (!manifest) {
    throw new StartError(
      `${join(folder, MANIFEST)} is damaged or of a later release: update Parley, or use another backup.`,
    );
  }
  const sums = await readFile(join(folder, SUMS), "utf8").catch(() => "");
  if (sha256Of(sums) !== manifest.sums) throw damaged(folder, SUMS);
  const entries = sums.split("\n").filter(Boolean).map(toEntry);
  const strange = entries.find(({ path }) => leadsOut(path));
  if (strange || entries.length !== manifest.files) throw damaged(folder, SUMS);
  return { manifest, entries };
}

export const damaged = (folder: string, path: string): StartError =>
  new StartError(`${join(folder, path)} is not as it was when the backup was made: use another backup.`);

async function readJson(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, MANIFEST), "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (errorCodeOf(error) !== "ENOENT") throw error;
    throw new StartError(
      `${folder} is no backup, or one that was not finished: it has no ${MANIFEST}. Use another one.`,
      { cause: error },
    );
  }
}

function toEntry(line: string): Entry {
  const [sha256 = ""] = line.split("  ", 1);
  return { sha256, path: line.slice(sha256.length + 2) };
}

const leadsOut = (path: string): boolean =>
  path === "" || isAbsolute(path) || normalize(path).split(sep).includes("..");

const sha256Of = (text: string): string => createHash("sha256").update(text).digest("hex");
