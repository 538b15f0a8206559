import { join, resolve } from "node:path";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";
import type { Plugin } from "vite";

const folder = resolve(import.meta.dirname, "..");
const tsconfig = join(folder, "tsconfig.json");

/** Writes dist/*.d.ts beside the scripts: one file for each entry, with all types of this checkout in it. */
export function declarations(entries: Record<string, string>): Plugin {
  return {
    name: "parley:declarations",
    apply: "build",
    async closeBundle() {
      const bundle = await rolldown({
        cwd: folder,
        input: entries,
        external: ["react", "vue"],
        tsconfig,
        plugins: [dts({ oxc: true, emitDtsOnly: true, tsconfig })],
      });
      await bundle.write({ dir: join(folder, "dist"), chunkFileNames: "shared/[name].d.ts" });
      await bundle.close();
    },
  };
}
