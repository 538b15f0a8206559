import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../support/server.ts";
import { findBody, type SmokeBrowser, type SmokeKey } from "./smoke-browser.ts";

const KEYS: Readonly<Record<SmokeKey, string>> = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

/** Its sandbox and its GPU renderer need more of the machine than a container gives. */
const SURROUNDINGS = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
};

/** What the system has: WebKitGTK's driver, its small browser, and a screen that nobody sees. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** Answers once the driver listens. */
async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error("WebKitWebDriver does not answer.");
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** Starts a screen; resolves with its name once it can be drawn on. */
async function startScreen(program: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawn(program, ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, "data")) as [Buffer];
  return { child, display: `:${number.toString().trim()}` };
}

/** Starts a WebKitGTK browser of its own. */
export async function webkitSmoke(programs: WebKitPrograms): Promise<SmokeBrowser> {
  const screen = await startScreen(programs.screen);
  const port = await freePort();
  const driverProcess = spawn(programs.driver, [`--port=${port}`, "--host=127.0.0.1"], {
    env: { ...process.env, ...SURROUNDINGS, DISPLAY: screen.display },
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  const driver: WebDriver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: programs.browser, args: ["--automation"] },
      }),
    )
    .build();
  const element = async (find: string): Promise<WebElement> => {
    const found: WebElement | null = await driver.executeScript(findBody(find));
    if (!found) throw new Error(`nothing is found by ${find}`);
    return found;
  };
  return {
    open: async (page) => driver.get(page),
    run: async <Value>(body: string) => driver.executeScript<Value>(body),
    click: async (find) => (await element(find)).click(),
    type: async (find, text) => (await element(find)).sendKeys(text),
    press: async (find, key) => (await element(find)).sendKeys(KEYS[key]),
    async resize(width, height) {
      await driver.manage().window().setRect({ width, height });
    },
    async close() {
      await driver.quit();
      await end(driverProcess);
      await end(screen.child);
    },
  };
}
