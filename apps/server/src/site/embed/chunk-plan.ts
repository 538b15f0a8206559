import { z } from "zod";
import type { EmbedConfig } from "@parley/protocol";

/** One row of the manifest that Vite writes beside a build; only what is read here. */
const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = z.infer<typeof manifestSchema>;

const ENTRY = "src/boot.ts";
/** The window's code lies under this folder; other dynamic imports of the entry are fetched when they are needed. */
const WINDOW_FOLDER = "src/app/";

/** Which files of the chat a page fetches when. */
export type ChunkPlan = EmbedConfig["app"];

/**
 * Reads from the build's manifest what the loader fetches first and what it fetches ahead for the window.
 * @param base where the files are served, ending in a slash
 * @throws Error when the manifest has no entry or is no manifest
 */
export function planChunks(manifestText: string, base = "/w/"): ChunkPlan {
  const manifest = manifestSchema.parse(JSON.parse(manifestText));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The widget's manifest has no entry ${ENTRY}.`);
  const engine = filesOf(manifest, [ENTRY]);
  const windows = entry.dynamicImports.filter((key) => key.startsWith(WINDOW_FOLDER));
  const added = [...filesOf(manifest, windows)].filter((file) => !engine.has(file));
  const address = (file: string): string => base + file;
  return {
    engine: address(entry.file),
    enginePreload: [...engine].filter((file) => file !== entry.file).map(address),
    windowPreload: added.map(address),
  };
}

/** The scripts and style sheets that the given chunks need before they can run. */
function filesOf(manifest: Manifest, roots: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    files.add(chunk.file);
    for (const sheet of chunk.css) files.add(sheet);
    for (const next of chunk.imports) visit(next);
  };
  for (const root of roots) visit(root);
  return files;
}
