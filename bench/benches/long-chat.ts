import type { Browser, CDPSession, Page } from "@playwright/test";
import { CPU_SLOWDOWN, launchBrowser } from "../support/browser.ts";
import { limitOf } from "../support/budgets.ts";
import { serveHostPage } from "../support/host-page.ts";
import { loadWhole, longestKeyPress, startKeyTimes, timeOpening } from "../support/long-chat-page.ts";
import { RealServer } from "../support/real-server.ts";
import type { Bench } from "../support/report.ts";
import { median } from "../support/statistics.ts";

const MESSAGES = Number(process.env.PARLEY_BENCH_MESSAGES) || 10_000;
const FIRST = "Hello";
const SENTENCE = "Thank you, that helps a lot.";
const ROUNDS = 7;
const AT_ONCE = 8;
interface Visit {
  page: Page;
  session: CDPSession;
}

async function openPage(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1_000, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(startKeyTimes);
  await page.goto(url);
  return { page, session };
}

/** Opens the window, and from wherever it opens leads to the home view. */
async function goHome(page: Page): Promise<void> {
  const card = page.getByRole("button", { name: /Send us a message|Your conversation/ });
  const back = page.getByRole("button", { name: "Back to home" });
  if (!(await page.getByRole("dialog").isVisible()))
    await page.getByRole("button", { name: /^Open chat/ }).click();
  await card.or(back).first().waitFor();
  if (await back.isVisible()) await back.click();
  await card.waitFor();
}

/** Median milliseconds from the click on the home view's card until the chat is painted. */
async function measureOpening({ page, session }: Visit, isEmpty: boolean): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await goHome(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    times.push(await page.evaluate(timeOpening, isEmpty));
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
  return median(times);
}

/** Fills the only conversation through the agent API, as two agents who take turns. */
async function seed(server: RealServer): Promise<void> {
  const tokens = [server.createToken(), server.createToken()];
  const call = async (turn: number, path: string, body?: unknown): Promise<{ data: never }> => {
    const response = await fetch(`${server.url}/v1/agent${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${tokens[turn % 2]}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as { data: never };
  };
  const { data } = await call(0, "/conversations");
  const [{ id }] = (data as { conversations: [{ id: string }] }).conversations;
  let next = 1;
  const write = async (): Promise<void> => {
    while (next < MESSAGES) {
      const number = next++;
      const message = `Message ${number}. ${"A few words about *clay*. ".repeat(number % 7)}`;
      await call(number >> 2, `/conversations/${id}/messages`, { message, attachments: [] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
}

/** Longest time from a key press until it is painted, over a sentence; the median of several sentences. */
async function measureKeys({ page, session }: Visit): Promise<number> {
  const field = page.getByRole("textbox", { name: "Message" });
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await field.fill("");
    await field.focus();
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.evaluate(() => performance.mark("keys"));
    await page.keyboard.type(SENTENCE, { delay: 60 });
    longest.push(await page.evaluate(longestKeyPress));
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
  return median(longest);
}

/** Says what is going on: the bench takes minutes. */
const tell = (what: string): void => console.error(`  ${what} …`);

/** What a conversation of 10,000 messages costs whoever opens it and writes in it. */
export const longChat: Bench = async () => {
  const host = await serveHostPage();
  const server = await RealServer.start();
  const browser = await launchBrowser();
  const url = `${host.url}/?script=${encodeURIComponent(`${server.url}/embed/main/default.js`)}`;
  const long = await openPage(browser, url);
  await goHome(long.page);
  await long.page.getByRole("button", { name: "Send us a message" }).click();
  const field = long.page.getByRole("textbox", { name: "Message" });
  await field.fill(FIRST);
  await field.press("Enter");
  await long.page.getByTitle("Sent", { exact: true }).waitFor();
  await long.page.getByRole("button", { name: "Minimize chat" }).click();
  // A page that hears every message by itself keeps the processor from those who write them.
  await long.page.goto("about:blank");
  tell("writing the messages");
  await seed(server);
  tell("opening an empty chat");
  const empty = await openPage(browser, url);
  const emptyOpening = await measureOpening(empty, true);
  const emptyKey = await measureKeys(empty);
  await empty.page.context().close();
  tell("opening the long chat");
  await long.page.goto(url);
  const opening = await measureOpening(long, false);
  tell("loading all messages");
  await long.page.evaluate(loadWhole, FIRST);
  tell("typing, and opening it once more");
  const key = await measureKeys(long);
  const reopening = await measureOpening(long, false);
  await browser.close();
  await server.end();
  host.server.close();
  return {
    name: "Long chat",
    how:
      `A conversation of ${MESSAGES.toLocaleString("en")} messages in Chromium, CPU slowed ${CPU_SLOWDOWN} ×. Opening: from the click on the home view's card ` +
      `until messages and field are painted, medians of ${ROUNDS}, with the newest messages loaded and with all of them. Key press: the longest of ${SENTENCE.length} from the ` +
      `event until its frame is shown (Event Timing), medians of ${ROUNDS}, in the chat in which all messages were loaded by scrolling.`,
    figures: [
      { what: "empty chat opens", value: emptyOpening, unit: "ms" },
      { what: "long chat opens", value: opening, unit: "ms" },
      { what: "long chat opens, all messages loaded", value: reopening, unit: "ms" },
      {
        what: "long / empty, the slower of both",
        value: Math.max(opening, reopening) / emptyOpening,
        unit: "×",
        limit: limitOf("longChatOpening"),
      },
      { what: "longest key press, empty chat", value: emptyKey, unit: "ms" },
      {
        what: "longest key press, all messages loaded",
        value: key,
        unit: "ms",
        limit: limitOf("longChatKeyPressMs"),
      },
    ],
  };
};
