import type { ParleyGlobal } from "@parley/loader/types";
import type { ParleyOptions } from "./options.ts";
import { holdWidget } from "./page-widget.ts";

/**
 * Puts the widget on the page and gives its interface, `window.Parley`. However often it is called, the script is added
 * once; after a failure the next call tries again. The widget stays until `destroy` is called on it.
 * @throws ParleyError INVALID_OPTIONS, NO_DOCUMENT, SCRIPT_NOT_LOADED, ANOTHER_WIDGET (as a rejection)
 */
export async function loadParley(options: ParleyOptions): Promise<ParleyGlobal> {
  const { ready, release } = holdWidget(options);
  try {
    return await ready;
  } catch (error) {
    release();
    throw error;
  }
}
