import { expect } from "@playwright/test";
import type { AgentApi } from "../support/agent-api.ts";
import { findBody, type SmokeBrowser } from "./smoke-browser.ts";

const LAUNCHER = "button.launcher";
const PANEL = '[role="dialog"]';
const CARD = `${PANEL} [data-view="/"] button[class*="card"]`;
const FIELD = `${PANEL} textarea`;

/** Whether something is drawn, and where. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(browser: SmokeBrowser, find: string): Promise<Box | null> {
  return browser.run(
    `const found = (() => {${findBody(find)}})();
     if (!found || getComputedStyle(found).visibility === "hidden") return null;
     const { x, y, width, height } = found.getBoundingClientRect();
     return width > 0 ? { x, y, width, height } : null;`,
  );
}

const shown = async (browser: SmokeBrowser, find: string): Promise<void> =>
  expect.poll(async () => (await boxOf(browser, find)) !== null, { message: find }).toBe(true);

const textOf = async (browser: SmokeBrowser, find: string): Promise<string> =>
  browser.run(`const found = (() => {${findBody(find)}})(); return found ? found.textContent : "";`);

const says = async (browser: SmokeBrowser, text: string): Promise<void> =>
  expect.poll(async () => textOf(browser, '[role="log"]'), { message: text }).toContain(text);

/**
 * What must hold in every engine: the launcher comes, the window opens at its size inside the page, a message goes out by
 * keyboard and is stored, an answer arrives, a reload loses nothing, Escape leads back to the launcher, and on a narrow
 * page the window fills the screen.
 */
export async function smokeJourney(browser: SmokeBrowser, page: string, api: AgentApi): Promise<void> {
  await browser.resize(1280, 800);
  await browser.open(page);
  await shown(browser, LAUNCHER);
  expect(await boxOf(browser, LAUNCHER)).toMatchObject({ width: 60, height: 60 });
  await browser.click(LAUNCHER);
  await shown(browser, PANEL);
  await expect
    .poll(async () => boxOf(browser, PANEL), { message: "the panel's size" })
    .toMatchObject({ width: 350, height: 520 });
  await shown(browser, CARD);
  await browser.click(CARD);
  await shown(browser, FIELD);
  await browser.type(FIELD, "Hello from here");
  await browser.press(FIELD, "Enter");
  await says(browser, "Hello from here");
  const { id } = await api.conversation();
  await expect.poll(async () => (await api.messages(id)).map(({ m }) => m)).toContain("Hello from here");
  await api.say(id, "*Hello* to you, see https://example.org/help");
  await says(browser, "to you");
  expect(await browser.run(`return (() => {${findBody(`${PANEL} a[href]`)}})()?.href ?? ""`)).toBe(
    "https://example.org/help",
  );

  await browser.open(page);
  await shown(browser, PANEL);
  await says(browser, "Hello from here");
  await browser.press(FIELD, "Escape");
  await expect.poll(async () => boxOf(browser, PANEL)).toBeNull();
  expect(
    await browser.run(`const root = document.querySelector("parley-chat").shadowRoot;
     return root.activeElement === root.querySelector(${JSON.stringify(LAUNCHER)});`),
  ).toBe(true);

  await browser.resize(400, 700);
  await browser.click(LAUNCHER);
  await expect
    .poll(async () => {
      const width = await browser.run<number>("return document.documentElement.clientWidth");
      return width - ((await boxOf(browser, PANEL))?.width ?? 0);
    })
    .toBe(0);
}
