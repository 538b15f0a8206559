import { defineConfig } from "vite";

/** One IIFE without imports, dist/loader.js: the server writes `__PARLEY_CONFIG__` in front of it. */
export default defineConfig({
  build: {
    target: "es2022",
    lib: { entry: "src/main.ts", formats: ["iife"], name: "parley", fileName: () => "loader.js" },
    reportCompressedSize: false,
    rolldownOptions: { optimization: { inlineConst: { mode: "all", pass: 2 } } },
  },
});
