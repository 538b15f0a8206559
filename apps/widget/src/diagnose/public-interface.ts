import type { ParleyGlobal } from "@parley/loader/types";

/** What of `window.Parley` is looked at; a page may have put a bare queue there. */
type Looked = Partial<Pick<ParleyGlobal, "getWindowType" | "isChatHidden">>;

/** The page's `window.Parley` once the embed script has run; undefined before. */
export function publicInterface(scope: object = window): Looked | undefined {
  const { Parley: found } = scope as { Parley?: Looked };
  return typeof found?.isChatHidden === "function" ? found : undefined;
}
