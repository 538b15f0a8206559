import type { LoaderHandle } from "@parley/loader/types";
import { placementCss } from "../../app/window/placement.ts";
import { createSheet } from "../../theme/adopt.ts";

/** What one position says of the window and another does not. */
const AFRESH = ".parley-floating{margin-block:0;--parley-from:initial}";

/**
 * Moves the window, its card and bubble to where the settings say now. Told over what the window itself has said.
 * @returns what does so again after a change
 */
export function createWindowPlacer({ root, config }: Pick<LoaderHandle, "root" | "config">): () => void {
  const sheet = createSheet("");
  return () => {
    sheet.replaceSync(AFRESH + placementCss(config.settings));
    // At the end: the window may have come since.
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((one) => one !== sheet), sheet];
  };
}
