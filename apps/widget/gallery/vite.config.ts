import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cssModules } from "../build/css-modules.ts";
import { emojiData } from "../build/emoji-data.ts";

const adopt = fileURLToPath(new URL("../src/theme/adopt.ts", import.meta.url));

/** The gallery: the widget's own components on a page that shows them in every state. Never part of the widget. */
export default defineConfig({
  plugins: [emojiData(), cssModules(adopt), react()],
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4_000,
    // One file: a state is drawn whole without waiting for parts.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
