import type { ElementHandle, Page } from "@playwright/test";
import { findBody, type SmokeBrowser } from "./smoke-browser.ts";

/** A page that Playwright drives. */
export function chromiumSmoke(page: Page): SmokeBrowser {
  const element = async (find: string): Promise<ElementHandle<Element>> => {
    const found = (await page.evaluateHandle(`(() => {${findBody(find)}})()`)).asElement();
    if (!found) throw new Error(`nothing is found by ${find}`);
    return found;
  };
  return {
    async open(address) {
      await page.goto(address);
    },
    run: async (body) => page.evaluate(`(() => {${body}})()`),
    click: async (find) => (await element(find)).click(),
    type: async (find, text) => (await element(find)).type(text),
    press: async (find, key) => (await element(find)).press(key),
    resize: async (width, height) => page.setViewportSize({ width, height }),
    close: async () => page.close(),
  };
}
