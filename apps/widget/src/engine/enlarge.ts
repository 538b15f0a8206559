import { createSheet } from "../theme/adopt.ts";
import { isMobileBrowser } from "./browser.ts";
import { isMobileOptimised, panelScale } from "./page-viewport.ts";
import type { Shell } from "./shell.ts";

/**
 * On a phone that shows a page made for desktops smaller than life, draws the widget as large as on any other page:
 * the window fills the screen, launcher and cards have their size back (S5-44).
 */
export function enlargeOnSmallPages(root: ShadowRoot, shell: Shell, signal: AbortSignal): void {
  if (!isMobileBrowser()) return;
  const sheet = createSheet("");
  const fit = (): void => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport" i]');
    const scale = panelScale(isMobileOptimised(viewport?.content ?? null), innerWidth, screen.width);
    const isEnlarged = scale > 1;
    sheet.replaceSync(
      isEnlarged
        ? `:host{zoom:${scale}!important;--parley-zoom:${scale}}[aria-expanded=true]{visibility:hidden}`
        : "",
    );
    if (isEnlarged) shell.set({ isPhone: true });
  };
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  fit();
  addEventListener("resize", fit, { signal });
}
