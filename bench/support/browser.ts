import { type Browser, type BrowserContext, chromium, type CDPSession } from "@playwright/test";
import { ensureChromium, findWholeChromium } from "../../tools/chromium.ts";

/** 1.6 Mbit/s with 150 ms, on a processor slowed four times: a cheap phone on a bad day. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const CPU_SLOWDOWN = 4;
/** A phone's window. */
const PHONE = { viewport: { width: 412, height: 823 } };

const QUIET = ["--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"];

/** Starts the Chromium that the tests use too. `args` are added to its command line. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = await ensureChromium();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...QUIET, ...args] });
}

/**
 * Starts a whole Chromium that keeps pages for going back, as browsers at home do; the headless shell cannot.
 * @throws Error with a sentence that says what to install when there is none
 */
export async function launchWholeBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = await findWholeChromium();
  if (!executablePath)
    throw new Error(
      "This bench needs a whole Chromium, not its headless shell alone: install the package chromium, " +
        "or set PARLEY_CHROMIUM to the path of one.",
    );
  return chromium.launch({
    executablePath,
    args: [...QUIET, ...args],
    // Playwright switches off what people have.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}

/** Opens a cold profile of a phone. */
export const openColdProfile = (browser: Browser): Promise<BrowserContext> => browser.newContext(PHONE);

/** Slows network and processor of the session's page. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}
