import { useEffect } from "react";
import { createSheet } from "../../theme/adopt.ts";

/** Keeps the page behind a window that fills the screen where it is. */
export function useScrollLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const lock = createSheet("html,body{overflow:hidden!important;overscroll-behavior:none!important}");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, lock];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== lock);
    };
  }, [isActive]);
}
