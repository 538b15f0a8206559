import { defineConfig } from "vite";
import { declarations } from "./build/declarations.ts";

const entries = {
  index: "src/index.ts",
  react: "src/react/index.ts",
  vue: "src/vue/index.ts",
  element: "src/element/index.ts",
};

/** What is published: dist/*.js, readable, with dist/*.d.ts beside it. React and Vue are the page's own. */
export default defineConfig({
  plugins: [declarations(entries)],
  build: {
    target: "es2022",
    minify: false,
    lib: { entry: entries, formats: ["es"] },
    reportCompressedSize: false,
    rolldownOptions: {
      external: ["react", "vue"],
      output: {
        chunkFileNames: "shared/[name].js",
        // Next.js draws what imports this in the browser; without the line it refuses hooks.
        banner: ({ name }) => (name === "react" ? '"use client";' : ""),
      },
    },
  },
});
