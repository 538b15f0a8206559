import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { cssModules } from "./build/css-modules.ts";
import { emojiData } from "./build/emoji-data.ts";
import { plainImports } from "./build/plain-imports.ts";

const adopt = fileURLToPath(new URL("src/theme/adopt.ts", import.meta.url));

/** What the window and its features share: one chunk, which changes seldom, in place of many small ones. */
const SHARED =
  /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|src\/(app\/(widget-context|window\/placement|common\/(Icon|Face|OnlySpoken|hidden|initials|class-names|use-now))|theme\/adopt)|languages\/src\/time/;

/** What the bundler calls its own few lines; the embed script and three chunks ask for them by name. */
const RUNTIME = "rolldown-runtime";

/**
 * Nearly everything in the engine runs at once. Browsers that know this line compile it while it arrives, beside the
 * page's own work: the engine's longest task then takes a third less of the page's time.
 */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

/**
 * The engine chunk (src/boot.ts, no React) and what it imports when the window is wanted, served under /w/; and the
 * diagnosis, which needs nothing of it, served under /embed/.
 */
export default defineConfig({
  // Relative: the same files answer under an alias folder when a failed graph is fetched again.
  base: "./",
  plugins: [plainImports(), emojiData(), cssModules(adopt), react()],
  build: {
    target: "es2022",
    manifest: true,
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // Two per cent smaller than the bundler's own.
    minify: "terser",
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: {
        passes: 3,
        hoist_props: true,
        keep_fargs: false,
        pure_getters: true,
        // Left to the bundler: written out twice, in two ways, they compress worse.
        booleans: false,
        unsafe_arrows: true,
        unsafe_methods: true,
      },
    },
    rolldownOptions: {
      // Numbers and names of the contract stand where they are used: no chunk hands them to the others.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      input: { boot: "src/boot.ts", diagnose: "src/diagnose.ts" },
      // The engine chunk also exports what the window shares with it, so that it stays one file.
      preserveEntrySignatures: "allow-extension",
      output: {
        minify: true,
        // Names stand in the code of those who ask for them, and nothing compresses a hash: no more of it than there must
        // be. The diagnosis is asked for by name, also where the names of the others are not known.
        entryFileNames: ({ name }) => (name === "boot" ? "assets/[name]-[hash:7].js" : "[name].js"),
        chunkFileNames: ({ name }) => `assets/${name === RUNTIME ? "run" : "[name]"}-[hash:7].js`,
        postBanner: ({ name }) => (name === "boot" ? COMPILE_AHEAD : ""),
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: { groups: [{ name: "shared", test: SHARED }] },
      },
    },
  },
});
