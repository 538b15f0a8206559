import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cssModules } from "./build/css-modules.ts";

const adopt = fileURLToPath(new URL("src/theme/adopt.ts", import.meta.url));

/** The engine chunk (src/boot.ts, no React) and what it imports when the window is wanted; served under /w/. */
export default defineConfig({
  // Relative: the same files answer under an alias folder when a failed graph is fetched again.
  base: "./",
  plugins: [cssModules(adopt), react()],
  build: {
    target: "es2022",
    manifest: true,
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: "src/boot.ts",
      // The engine chunk also exports what the window shares with it, so that it stays one file.
      preserveEntrySignatures: "allow-extension",
      output: { minify: true },
    },
  },
});
