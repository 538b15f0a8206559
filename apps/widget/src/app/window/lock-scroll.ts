import { createSheet } from "../../theme/adopt.ts";

/** Keeps the page behind a window that fills the screen where it is, until that window closes. */
export function lockScroll(closed: AbortSignal): void {
  const lock = createSheet("html,body{overflow:hidden!important;overscroll-behavior:none!important}");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, lock];
  closed.addEventListener("abort", () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== lock);
  });
}
