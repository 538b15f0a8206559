/** One chunk in the manifest that Vite writes beside a build. */
export interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** Source path or chunk name → chunk. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The chunk's own file and everything it imports statically, styles included, each once; itself first. */
export function staticFiles(manifest: Manifest, key: string): string[] {
  return filesOf(
    manifest,
    reach(manifest, [key], ({ imports }) => imports ?? []),
  );
}

/** What a budget calls a chunk: its source's path; where others share it, its name (its key holds a hash then). */
export const chunkName = (manifest: Manifest, key: string): string =>
  key.startsWith("_") ? (manifest[key]?.name ?? key) : key;

/**
 * Every file that the entries load sooner or later. Chunks named in `optional` are left out when they are entries of
 * their own or imported dynamically, with all that only they reach.
 */
export function allFiles(manifest: Manifest, optional: ReadonlySet<string>): string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry && !optional.has(key));
  const next = ({ imports = [], dynamicImports = [] }: ManifestChunk): string[] => [
    ...imports,
    ...dynamicImports.filter((key) => !optional.has(chunkName(manifest, key))),
  ];
  return filesOf(manifest, reach(manifest, entries, next));
}

function reach(
  manifest: Manifest,
  start: readonly string[],
  next: (chunk: ManifestChunk) => string[],
): Set<string> {
  const reached = new Set(start);
  for (const key of reached) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest names a chunk that it does not describe: ${key}`);
    for (const other of next(chunk)) reached.add(other);
  }
  return reached;
}

function filesOf(manifest: Manifest, keys: ReadonlySet<string>): string[] {
  const files = [...keys].flatMap((key) => [manifest[key]?.file ?? key, ...(manifest[key]?.css ?? [])]);
  return [...new Set(files)];
}
