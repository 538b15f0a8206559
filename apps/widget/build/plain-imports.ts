import type { Plugin } from "vite";

/** The module in which Vite keeps what it wraps every dynamic import in. */
const HELPER = "\0vite/preload-helper.js";

/**
 * Leaves dynamic imports as they are. Vite's wrapper fetches style sheets and imports ahead; here styles are part of
 * their chunks and the loader does the rest, so all that it would do is to be large.
 */
export function plainImports(): Plugin {
  return {
    name: "parley-plain-imports",
    enforce: "pre",
    load(id) {
      return id === HELPER ? "export const __vitePreload = (load) => load();" : null;
    },
  };
}
