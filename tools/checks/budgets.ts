import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { defaultEmbedScript } from "./budgets/embed-script.ts";
import { allFiles, chunkName, type Manifest } from "./budgets/manifest.ts";
import type { Problem, Report } from "./report.ts";

const LIST = "bench/budgets.json";
const WIDGET_DIST = "apps/widget/dist";
const MANIFEST = `${WIDGET_DIST}/.vite/manifest.json`;
const PROLOGUE = "apps/tawk/dist/prologue.js";
const NEEDED = ["apps/loader/dist/loader.js", PROLOGUE, MANIFEST];

interface SizeBudget {
  what: string;
  mostBrotliBytes: number;
  parts: readonly ("embed" | "tawk" | "widget")[];
  /** Source, or name, of a chunk that is loaded only when a visitor asks for its feature → the reason. */
  optionalChunks?: Record<string, string>;
}

/** A budget with what it measured now. */
export interface MeasuredSize extends SizeBudget {
  name: string;
  /** File → bytes after brotli at its best. */
  files: Record<string, number>;
  brotliBytes: number;
}

/** The sizes that bench/budgets.json limits, measured on what was built. */
export function checkBudgets(base: string): Report {
  const missing = NEEDED.filter((file) => !existsSync(join(base, file)));
  if (missing.length > 0) {
    return {
      problems: missing.map((file) => ({ file, message: "is not built: run `npm run build`" })),
      notes: [],
    };
  }
  const sizes = measureSizes(base);
  return { problems: sizes.flatMap((size) => judge(base, size)), notes: sizes.map(describe) };
}

/** Measures every size budget; needs the builds of loader, tawk and widget. */
export function measureSizes(base: string): MeasuredSize[] {
  const { sizes } = JSON.parse(readFileSync(join(base, LIST), "utf8")) as {
    sizes: Record<string, SizeBudget>;
  };
  const manifest = readManifest(base);
  return Object.entries(sizes).map(([name, budget]) => {
    const files: Record<string, number> = {};
    if (budget.parts.includes("embed"))
      files["embed script"] = brotliBytes(Buffer.from(defaultEmbedScript(base, manifest)));
    if (budget.parts.includes("tawk"))
      files["tawk prologue"] = brotliBytes(readFileSync(join(base, PROLOGUE)));
    if (budget.parts.includes("widget")) {
      for (const file of allFiles(manifest, new Set(Object.keys(budget.optionalChunks ?? {})))) {
        files[file] = brotliBytes(readFileSync(join(base, WIDGET_DIST, file)));
      }
    }
    const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
    return { ...budget, name, files, brotliBytes: total };
  });
}

const readManifest = (base: string): Manifest =>
  JSON.parse(readFileSync(join(base, MANIFEST), "utf8")) as Manifest;

function judge(base: string, size: MeasuredSize): Problem[] {
  const manifest = readManifest(base);
  const names = new Set(Object.keys(manifest).map((key) => chunkName(manifest, key)));
  const gone = Object.keys(size.optionalChunks ?? {}).filter((name) => !names.has(name));
  const problems = gone.map((key) => ({
    file: LIST,
    message: `${size.name}: no chunk is called ${key} any more`,
  }));
  if (size.brotliBytes <= size.mostBrotliBytes) return problems;
  const over = size.brotliBytes - size.mostBrotliBytes;
  return [
    ...problems,
    { file: LIST, message: `${size.name} is ${over} bytes over its budget. ${describe(size)}` },
  ];
}

function describe({ name, what, files, brotliBytes: total, mostBrotliBytes }: MeasuredSize): string {
  const parts = Object.entries(files).map(([file, bytes]) => `${file} ${bytes}`);
  return `${name} (${what}): ${total} of ${mostBrotliBytes} bytes = ${parts.join(" + ")}`;
}

function brotliBytes(content: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}
