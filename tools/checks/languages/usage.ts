import { isTest, type SourceFile } from "../../source/files.ts";

/** Where texts are used. */
const USERS = /^(apps\/(widget|loader|server)\/src|packages\/languages\/src)\//;
/** Where they are written. */
const WRITTEN = /^packages\/languages\/src\/(en\.ts$|english\/|packs\/)/;
/** A key that is put together, as `delivery.${state}`. */
const FAMILY = /`([a-z][A-Za-z]*\.[\w.]*)\$\{/g;
const LITERAL = /"([a-z][A-Za-z]*\.[\w.]+)"/g;
const CALL = /\bt\(\s*"([^"]+)"/g;

/** What the sources say of the texts' keys. */
export interface Usage {
  /** Every literal that may be a key. */
  literals: ReadonlySet<string>;
  /** Beginnings of keys that are put together while the page runs. */
  families: readonly string[];
  /** Keys that are asked for by their name, with the first file that does. */
  asked: ReadonlyMap<string, string>;
}

/** Finds the uses of texts in the sources that a visitor's browser may run, and in the server. */
export function findUsage(sources: readonly SourceFile[]): Usage {
  const used = sources.filter(({ path }) => USERS.test(path) && !WRITTEN.test(path) && !isTest(path));
  const find = (pattern: RegExp, text: string): string[] =>
    [...text.matchAll(pattern)].map(([, found = ""]) => found);
  const asked = new Map<string, string>();
  for (const { path, text } of used)
    for (const key of find(CALL, text)) if (!asked.has(key)) asked.set(key, path);
  return {
    literals: new Set([...used.flatMap(({ text }) => find(LITERAL, text)), ...asked.keys()]),
    families: [...new Set(used.flatMap(({ text }) => find(FAMILY, text)))],
    asked,
  };
}

/** Whether any source can show the text. */
export const isUsed = (key: string, { literals, families }: Usage): boolean =>
  literals.has(key) || families.some((beginning) => key.startsWith(beginning));
