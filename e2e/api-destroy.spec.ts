import { expect, test } from "./support/fixtures.ts";
import { HostSite } from "./support/host-site.ts";
import { call, noteEvents, untilHeard } from "./support/scripted-page.ts";
import { VisitorPage } from "./support/visitor-page.ts";

/** What the widget has taken of the page and not given back. */
interface Left {
  listeners: string[];
  timers: number;
  sockets: number;
  globals: string[];
  nodes: number;
  title: string;
}

/** Counts, from before the page is there, everything that a script can leave behind. */
function countEverything(): void {
  const timers = new Set<number>();
  const sockets = new Set<WebSocket>();
  const scope = globalThis as unknown as Window & Record<string, unknown>;
  const before = new Set(Object.getOwnPropertyNames(scope));
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const isWatched = (target: unknown): boolean =>
    target === scope || target === undefined || target === document || target === document.documentElement;
  const live: { name: string; listener: unknown }[] = [];
  EventTarget.prototype.addEventListener = function add(
    this: EventTarget,
    name: string,
    listener: never,
    options,
  ) {
    if (isWatched(this)) {
      const entry = { name, listener };
      live.push(entry);
      const drop = (): void => {
        const at = live.indexOf(entry);
        if (at >= 0) live.splice(at, 1);
      };
      const { signal, once } = typeof options === "object" ? options : {};
      if (signal) addEventListener.call(signal, "abort", drop);
      if (once) addEventListener.call(this ?? scope, name, drop, { once: true });
    }
    addEventListener.call(this ?? scope, name, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(
    this: EventTarget,
    name: string,
    listener: never,
    options,
  ) {
    const at = live.findIndex((entry) => entry.name === name && entry.listener === listener);
    if (at >= 0 && isWatched(this)) live.splice(at, 1);
    removeEventListener.call(this ?? scope, name, listener, options);
  };
  const { setTimeout, clearTimeout, setInterval, clearInterval } = scope;
  const own = Object.assign(scope, {
    setTimeout: (run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run(...args);
      }, delay);
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: number) => {
      timers.delete(timer);
      clearTimeout(timer);
    },
    setInterval: (run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
      const timer = setInterval(run, delay, ...args);
      timers.add(timer);
      return timer;
    },
    clearInterval: (timer: number) => {
      timers.delete(timer);
      clearInterval(timer);
    },
    WebSocket: class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        sockets.add(this);
      }
    },
  });
  own["left"] = (): Left => ({
    listeners: live.map(({ name }) => name),
    timers: timers.size,
    sockets: [...sockets].filter(({ readyState }) => readyState < WebSocket.CLOSING).length,
    globals: Object.getOwnPropertyNames(scope).filter((name) => !before.has(name) && name !== "left"),
    nodes: document.querySelectorAll("parley-chat, link[rel=modulepreload]").length,
    title: document.title,
  });
}

test("destroy leaves no node, listener, timer, socket or global; what was kept does nothing, and the snippet may come again", async ({
  visitorContext,
  network,
  api,
}) => {
  const site = await HostSite.serve({ chatOrigin: network.url });
  const page = await visitorContext.newPage();
  await noteEvents(page);
  await page.addInitScript(countEverything);
  await page.goto(site.url);
  const left = async (): Promise<Left> =>
    page.evaluate(() => (globalThis as unknown as { left(): Left }).left());
  await untilHeard(page, "load");
  const visitor = new VisitorPage(page);
  await visitor.openChat();
  await visitor.send("Hello");
  await visitor.minimize();
  await api.say((await api.conversation()).id, "An answer that makes the title flash");
  await expect.poll(async () => page.title()).not.toBe("A foreign site");
  expect((await left()).sockets).toBe(1);
  expect((await left()).listeners).not.toEqual([]);

  await page.evaluate(() => {
    const scope = globalThis as unknown as {
      kept: unknown;
      Parley: { destroy(): void; addTags(tags: string[]): unknown };
    };
    scope.kept = scope.Parley;
    scope.Parley.destroy();
  });
  await expect
    .poll(left)
    .toEqual({ listeners: [], timers: 0, sockets: 0, globals: ["kept"], nodes: 0, title: "A foreign site" });
  await expect.poll(async () => (await api.visitors()).length).toBe(0);
  for (const name of ["maximize", "showWidget", "start", "popup", "shutdown", "destroy"])
    await call(page, name);
  expect(await call(page, "isChatMaximized")).toBe(false);
  for (const [name, ...args] of [
    ["addTags", ["vip"]],
    ["endChat"],
    ["login", {}],
    ["switchWidget", "main", "default"],
    ["diagnose"],
  ])
    expect(await call(page, name as string, ...args), name as string).toEqual({
      code: "NOT_RUNNING",
      isError: true,
    });
  await expect(visitor.launcher).toHaveCount(0);

  await page.evaluate(() => {
    delete (globalThis as unknown as { kept?: unknown }).kept;
  });
  await page.addScriptTag({ url: `${network.url}/embed/main/default.js` });
  await untilHeard(page, "load", 2);
  await expect(visitor.launcher).toBeVisible();
  await site.close();
});
