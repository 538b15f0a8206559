import type { Locator } from "@playwright/test";
import type { AgentApi } from "./support/agent-api.ts";
import { expect, test } from "./support/fixtures.ts";
import type { VisitorPage } from "./support/visitor-page.ts";

/** A conversation of `count` messages, opened anew at its end: fifty of them are loaded. */
async function openLong(visitor: VisitorPage, api: AgentApi, count: number): Promise<string> {
  await visitor.openChat();
  await visitor.send("First");
  const { id } = await api.conversation();
  for (let number = 1; number <= count; number++)
    await api.say(id, `Number ${number}. ${"Some more words. ".repeat(number % 5)}`.trim());
  await expect(visitor.log.getByText(`Number ${count}.`)).toBeVisible();
  await visitor.page.reload();
  await expect(visitor.window).toBeVisible();
  await visitor.openChat();
  await expect(visitor.log.getByText(`Number ${count}.`)).toBeInViewport();
  return id;
}

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN;

/** Scrolls by the wheel, as a hand does, until earlier messages have come. */
async function scrollUp({ page, log }: VisitorPage): Promise<void> {
  await log.hover();
  await page.mouse.wheel(0, -20_000);
}

/** Scrolls on and on, until the conversation's beginning is seen. */
async function scrollToFirst(visitor: VisitorPage): Promise<void> {
  await expect(async () => {
    await scrollUp(visitor);
    await expect(visitor.bubble("First")).toBeInViewport({ timeout: 500 });
  }).toPass();
}

/** Every report of an observer comes together with an older one that says the opposite, as after a busy moment. */
function reportLate(): void {
  const Observer = window.IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        const older = entries.map(({ boundingClientRect, isIntersecting }) => ({
          boundingClientRect,
          isIntersecting: !isIntersecting,
        }));
        callback([...(older as IntersectionObserverEntry[]), ...entries], observer);
      }, options);
    }
  };
}

test("on a busy page no part of the list stays blank", async ({ visitor, api }) => {
  await visitor.page.addInitScript(reportLate);
  await openLong(visitor, api, 90);
  await scrollToFirst(visitor);
  await visitor.log.evaluate((log) => (log.scrollTop = log.scrollHeight));
  await expect(visitor.log.getByText("Number 90.")).toBeInViewport();
});

test("earlier messages come as the visitor scrolls up, and what is read stays where it is", async ({
  visitor,
  api,
}) => {
  test.slow();
  await openLong(visitor, api, 130);
  const bubbles = visitor.log.locator("[data-message]");
  const loaded = await bubbles.count();
  expect(loaded).toBeLessThanOrEqual(50);
  const first = bubbles.first();
  const id = await first.getAttribute("data-message");
  const anchor = visitor.log.locator(`[data-message="${id}"]`);
  const moves = await visitor.log.evaluate(async (log, wanted) => {
    const find = (): number =>
      log.querySelector(`[data-message="${wanted}"]`)?.getBoundingClientRect().top ?? Number.NaN;
    const count = (): number => log.querySelectorAll("[data-message]").length;
    const before = count();
    log.scrollTop = 0;
    const tops: number[] = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The scroll itself is one frame; then until the earlier messages are there, and a few frames more.
    await frame();
    for (let rest = 10; rest > 0;) {
      await frame();
      tops.push(find());
      if (count() > before) rest--;
    }
    return Math.max(...tops) - Math.min(...tops);
  }, id);
  expect(moves).toBeLessThanOrEqual(1);
  await expect(anchor).toBeInViewport();
  await scrollToFirst(visitor);
  // Of a long conversation only what is near is drawn.
  expect(await bubbles.count()).toBeLessThan(131);
  await visitor.window.getByRole("button", { name: "Jump to the latest message" }).click();
  await expect(visitor.log.getByText("Number 130.")).toBeInViewport();
});

test("a message that comes while an older one is read moves nothing, is counted, and a click away", async ({
  visitor,
  api,
}) => {
  const id = await openLong(visitor, api, 40);
  await scrollUp(visitor);
  const read = visitor.log.getByText("Number 1.", { exact: false }).first();
  await expect(read).toBeInViewport();
  const before = await topOf(read);
  await api.say(id, "News");
  const pill = visitor.window.getByRole("button", { name: "1 new message" });
  await expect(pill).toBeVisible();
  expect(Math.abs((await topOf(read)) - before)).toBeLessThanOrEqual(1);
  await pill.click();
  await expect(visitor.bubble("News")).toBeInViewport();
  await expect(pill).toHaveCount(0);
});

test("earlier messages that do not come are told of, and come when asked for again", async ({
  visitor,
  api,
}) => {
  await openLong(visitor, api, 70);
  await visitor.page.evaluate(() => {
    const send = WebSocket.prototype.send;
    let isRefused = true;
    Object.assign(window, { answerAgain: () => (isRefused = false) });
    // One question of the page is spoilt on its way; the server refuses it.
    WebSocket.prototype.send = function spoilt(data) {
      const text = String(data);
      send.call(this, isRefused ? text.replace(/"before":\d+/, '"before":"x"') : text);
    };
  });
  await scrollUp(visitor);
  await expect(visitor.log.getByText("Couldn't load earlier messages.")).toBeVisible();
  await visitor.page.evaluate(() => (window as unknown as { answerAgain: () => void }).answerAgain());
  await visitor.log.getByRole("button", { name: "Try again" }).click();
  await expect(visitor.bubble("First")).toBeAttached();
});

test("a conversation that does not come is told of, with a way to ask for it again", async ({
  visitorContext,
  network,
  server: _started,
}) => {
  await visitorContext.route("**/v1/session/start", (route) => route.abort());
  const page = await visitorContext.newPage();
  await page.clock.install();
  await page.goto(`${network.url}/demo`);
  await page.getByRole("button", { name: /^Open chat/ }).click();
  await page.getByRole("button", { name: "Send us a message" }).click();
  const trouble = page.getByText("Couldn't load your conversation.");
  await expect(page.getByRole("log")).toContainText("Loading messages");
  await page.clock.runFor(11_000);
  await expect(trouble).toBeVisible();
  await visitorContext.unroute("**/v1/session/start");
  await page.getByRole("log").getByRole("button", { name: "Try again" }).click();
  await expect(trouble).toHaveCount(0);
  await expect(page.getByText("Ask us anything.")).toBeVisible();
});
