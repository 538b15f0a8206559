import { launch, type ElementHandle } from "puppeteer-core";
import { findBody, type SmokeBrowser } from "./smoke-browser.ts";

/** Starts a Firefox of its own over WebDriver BiDi. @param executablePath the system's Firefox */
export async function firefoxSmoke(executablePath: string): Promise<SmokeBrowser> {
  const browser = await launch({ browser: "firefox", executablePath, headless: true });
  const page = await browser.newPage();
  const element = async (find: string): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(`(() => {${findBody(find)}})()`)).asElement();
    if (!found) throw new Error(`nothing is found by ${find}`);
    return found as ElementHandle;
  };
  return {
    async open(address) {
      await page.goto(address, { waitUntil: "load" });
    },
    run: async <Value>(body: string) => (await page.evaluate(`(() => {${body}})()`)) as Value,
    click: async (find) => (await element(find)).click(),
    type: async (find, text) => (await element(find)).type(text),
    press: async (find, key) => (await element(find)).press(key),
    resize: async (width, height) => page.setViewport({ width, height }),
    close: async () => browser.close(),
  };
}
