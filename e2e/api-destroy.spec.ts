import { expect, test } from "./support/fixtures.ts";
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
  const listeners = new Map<unknown, string[]>();
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
  listeners.clear();
}

const PAGE = `<!doctype html><title>Own title</title><h1>A page</h1>`;

test("destroy leaves no node, listener, timer, socket or global; what was kept does nothing, and the snippet may come again", async ({
  visitorContext,
  network,
  api,
}) => {
  const page = await visitorContext.newPage();
  await page.addInitScript(countEverything);
  await noteEvents(page);
  await page.route(`${network.url}/host`, async (route) =>
    route.fulfill({ contentType: "text/html", body: PAGE }),
  );
  await page.goto(`${network.url}/host`);
  const left = async (): Promise<Left> =>
    page.evaluate(() => (globalThis as unknown as { left(): Left }).left());
  const paste = async (): Promise<unknown> => page.addScriptTag({ url: "/embed/main/default.js" });
  const before = await left();
  await paste();
  await untilHeard(page, "load");
  const visitor = new VisitorPage(page);
  await visitor.openChat();
  await visitor.send("Hello");
  await visitor.minimize();
  await api.say((await api.conversation()).id, "An answer that makes the title flash");
  await expect.poll(async () => page.title()).not.toBe("Own title");
  expect((await left()).sockets).toBe(1);
  expect((await left()).listeners.length).toBeGreaterThan(before.listeners.length);

  await page.evaluate(() => {
    const scope = globalThis as unknown as {
      kept: unknown;
      Parley: { destroy(): void; addTags(tags: string[]): unknown };
    };
    scope.kept = scope.Parley;
    scope.Parley.destroy();
  });
  await expect.poll(left).toEqual({ ...before, globals: [...before.globals, "kept"] });
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
  await paste();
  await untilHeard(page, "load", 2);
  await expect(visitor.launcher).toBeVisible();
});
