import type { Page } from "@playwright/test";

/** Side of what a finger can hit, in pixels. */
const LEAST = 44;

/**
 * Controls in sight that are too small for a finger, with their size. Excepted are links in running text (WCAG 2.5.8
 * excepts them) and what only keys reach.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.locator("parley-chat").evaluate((host, least) => {
    const controls =
      "button,a[href],input,select,textarea,summary,[role=button],[role=option],[role^=menuitem]";
    const isInText = (control: HTMLElement): boolean =>
      control.tagName === "A" && getComputedStyle(control).display === "inline";
    const isInSight = (control: HTMLElement): boolean =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !control.closest("[inert]");
    // The words beside a box are part of what can be hit, and so is what a style sheet lays around a small word.
    const sizeOf = (control: HTMLElement): { width: number; height: number } => {
      const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
      const around = getComputedStyle(control, "::before");
      const isLarger = around.content !== "none" && around.position === "absolute";
      return {
        width: Math.max(width, isLarger ? Number.parseFloat(around.width) : 0),
        height: Math.max(height, isLarger ? Number.parseFloat(around.height) : 0),
      };
    };
    return [...(host.shadowRoot?.querySelectorAll<HTMLElement>(controls) ?? [])]
      .filter((control) => isInSight(control) && !isInText(control))
      .map((control) => ({ control, box: sizeOf(control) }))
      .filter(({ box }) => Math.round(box.width) < least || Math.round(box.height) < least)
      .filter(({ box }) => box.width > 1)
      .map(({ control, box }) => {
        const name = control.getAttribute("aria-label") || control.textContent?.trim() || control.tagName;
        return `too small: ${name} (${Math.round(box.width)} × ${Math.round(box.height)})`;
      });
  }, LEAST);

/** Parts of the window that can be scrolled sideways: something in them is cut. */
export const sidewaysScrollers = (page: Page): Promise<string[]> =>
  page.locator("parley-chat").evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll<HTMLElement>("[role=dialog], [role=dialog] *") ?? [])]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      // A line that is edited scrolls by itself, and so does a row of tabs.
      .filter((element) => !element.matches("textarea, input, [role=tablist]"))
      .map(({ tagName, className }) => `scrolls sideways: ${tagName.toLowerCase()}.${className}`),
  );
