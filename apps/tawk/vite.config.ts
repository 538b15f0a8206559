import { defineConfig } from "vite";

/** One IIFE without imports, dist/prologue.js: the server writes it between `__PARLEY_CONFIG__` and the loader. */
export default defineConfig({
  build: {
    target: "es2022",
    lib: { entry: "src/main.ts", formats: ["iife"], name: "tawk", fileName: () => "prologue.js" },
    reportCompressedSize: false,
  },
});
