import type { Page } from "@playwright/test";

/** How the widget looks with its window closed, and open after a message and its answer. */
export interface Looks {
  closed: string[];
  open: string[];
}

/** Runs in the page's document, but with what a browser brings and not with what the page has made of it. */
const NOTE_LOOKS = String.raw`(within) => {
  const properties = ("display position visibility opacity color background-color font-family font-size font-style " +
    "font-weight line-height letter-spacing word-spacing text-transform text-align text-indent text-shadow " +
    "text-decoration-line white-space direction writing-mode user-select pointer-events margin padding border-top " +
    "border-right border-bottom border-left border-radius box-sizing box-shadow transform filter list-style-type " +
    "overflow-wrap word-break hyphens color-scheme caret-color -webkit-text-fill-color zoom").split(" ");
  const root = document.querySelector("parley-chat").shadowRoot;
  return [...root.querySelectorAll(within + "," + within + " *")]
    // The time beside a message, what is only spoken, and what is not shown, is no matter of looks.
    .filter((one) => one.localName !== "time" && !one.closest("[role=status]"))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => {
      const style = getComputedStyle(one);
      const looks = properties.map((name) => name + ": " + style.getPropertyValue(name));
      return [one.localName + "." + one.getAttribute("class"), ...looks].join(" | ");
    });
}`;

/** How everything of the widget that is seen looks, a line for each element. @param within a selector of its root */
export async function looksOf(page: Page, within: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
  });
  const { result } = await session.send("Runtime.evaluate", {
    contextId: executionContextId,
    expression: `(${NOTE_LOOKS})(${JSON.stringify(within)})`,
    returnByValue: true,
  });
  await session.detach();
  return result.value as string[];
}

/** What is different, in few words: the elements and the properties that are not as they should be. */
export function differences(found: readonly string[], wanted: readonly string[]): string[] {
  if (found.length !== wanted.length) {
    const other = found.findIndex((line, index) => line.split(" | ")[0] !== wanted[index]?.split(" | ")[0]);
    return [
      `${found.length} elements, not ${wanted.length}; the first other one: ${found[other]?.slice(0, 60)}`,
    ];
  }
  return found.flatMap((line, index) => {
    const parts = line.split(" | ");
    const should = wanted[index]?.split(" | ") ?? [];
    return parts.filter((part, at) => part !== should[at]).map((part) => `${parts[0]}: ${part}`);
  });
}
