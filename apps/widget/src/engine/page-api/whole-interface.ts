import type { Client } from "@parley/client";
import type { LoaderHandle, PageLink, ParleyGlobal, WholeInterface } from "@parley/loader/types";
import type { Shell } from "../shell.ts";
import { CALL_NAMES, perform, type CallName } from "./calls.ts";
import { notRunning } from "./fault.ts";
import { followChat, type Told } from "./follow-chat.ts";
import { createHub } from "./hub.ts";
import { noticeOf } from "./notice.ts";
import { createWindowPlacer } from "./place-window.ts";
import { fetchConfig } from "./switch-widget.ts";

/** The engine that the page's calls go to. */
export interface EngineParts {
  handle: LoaderHandle;
  client: Client;
  shell: Shell;
  /** Aborted when this engine ends. */
  signal: AbortSignal;
}

/** An engine that is at work. */
interface Attached extends EngineParts {
  placeWindow(): void;
  unfollow(): void;
}

const isCall = (name: string): name is CallName => (CALL_NAMES as string[]).includes(name);
const isPosition = (position: unknown): boolean => /^[tcb][lr]$/.test(String(position));

/** What the interface keeps for as long as the script is on the page. */
interface Whole {
  readonly page: PageLink;
  /** The loader's own methods, which these go on from. */
  readonly loader: ParleyGlobal;
  readonly hub: ReturnType<typeof createHub>;
  readonly told: Told;
  chat: Attached | undefined;
  isSwitching: boolean;
  isDestroyed: boolean;
}

/**
 * Puts the whole interface over the loader's methods, on the same object. It outlives the engine: listeners stay, and
 * what is called while another engine is on its way waits for it.
 */
export function createWholeInterface(page: PageLink): WholeInterface {
  const whole: Whole = {
    page,
    loader: { ...page.api },
    hub: createHub(),
    told: { unread: 0 },
    chat: undefined,
    isSwitching: false,
    isDestroyed: false,
  };
  Object.assign(page.api, calls(whole), readings(whole), lifecycle(whole));
  return { attach: (parts) => attach(whole, parts as EngineParts) };
}

/** Gives the calls to an engine, those first that have waited for it, and tells what it does. */
function attach(whole: Whole, parts: EngineParts): void {
  const { hub, page, told } = whole;
  const { handle, shell, signal } = parts;
  const { origin, config } = handle;
  const chat: Attached = { ...parts, placeWindow: createWindowPlacer(handle), unfollow: () => undefined };
  whole.chat = chat;
  signal.addEventListener("abort", () => detach(whole, chat));
  hub.emitOnce("beforeLoad");
  for (const { name, args, settle, outcome } of page.waiting.splice(0)) {
    const api = page.api as unknown as Record<string, (...parameters: readonly unknown[]) => unknown>;
    settle(api[name]?.(...args));
    // The callback is told; nobody need look at the promise.
    if (args.some((value) => typeof value === "function")) outcome.catch(() => undefined);
  }
  hub.emitOnce("load");
  if (signal.aborted) return;
  const stop = new AbortController();
  chat.unfollow = () => stop.abort();
  followChat(
    { client: parts.client, shell, config, origin, signal: stop.signal },
    hub,
    told,
    async (message) => noticeOf(message, shell),
  );
}

function detach(whole: Whole, chat: Attached): void {
  chat.unfollow();
  if (whole.chat === chat) whole.chat = undefined;
  if (!whole.isSwitching) whole.hub.reset();
}

/** What promises something: made now, kept for an engine that is on its way, or refused where there is none. */
function calls(whole: Whole): Pick<ParleyGlobal, CallName> {
  const { page, loader } = whole;
  const switchTo = async (propertyId: string, widgetId: string): Promise<void> => {
    const { origin, config } = (whole.chat as Attached).handle;
    const next = await fetchConfig(origin, propertyId, widgetId);
    if (!whole.chat) throw notRunning();
    whole.isSwitching = true;
    page.remove();
    whole.isSwitching = false;
    // Written over: the words of the language that was, too.
    delete config.labels;
    Object.assign(config, next);
    loader.start();
    await page.bring();
  };
  const methods = CALL_NAMES.map((name): [string, (...args: unknown[]) => unknown] => [
    name,
    (...args) => {
      if (whole.chat) return perform(name, args, { client: whole.chat.client, switchTo });
      const keep = loader[name] as (...args: unknown[]) => unknown;
      return !whole.isDestroyed && page.bring() ? keep(...args) : perform(name, args, notRunning());
    },
  ]);
  // What each is called with is looked at when it is called.
  return Object.fromEntries(methods) as unknown as Pick<ParleyGlobal, CallName>;
}

/** What is only read, the launcher's place, and listening. */
function readings(
  whole: Whole,
): Pick<
  ParleyGlobal,
  "getStatus" | "isChatOngoing" | "isVisitorEngaged" | "widgetPosition" | "on" | "off" | "diagnose"
> {
  const { loader, hub } = whole;
  return {
    getStatus: () => whole.chat?.client.getState().pageStatus.status ?? loader.getStatus(),
    isChatOngoing: () => whole.chat?.client.getState().hasChatStarted ?? false,
    isVisitorEngaged: () => whole.chat?.client.getState().visitorHasMessaged ?? false,
    widgetPosition(position) {
      if (position === undefined) return loader.widgetPosition();
      if (!isPosition(position))
        console.error(
          `Parley: widgetPosition takes br, bl, cr, cl, tr or tl, but got ${position as string}.`,
        );
      const place = loader.widgetPosition(position);
      whole.chat?.placeWindow();
      return place;
    },
    on: hub.on,
    off: hub.off,
    diagnose: async () => {
      if (whole.isDestroyed) throw notRunning();
      return loader.diagnose();
    },
  };
}

function lifecycle(whole: Whole): Pick<ParleyGlobal, "shutdown" | "destroy"> {
  const { page, loader, hub } = whole;
  return {
    shutdown() {
      const { chat } = whole;
      chat?.unfollow();
      chat?.client.shutdown();
      page.remove();
      if (chat) hub.emit("chatHidden", undefined);
    },
    destroy() {
      if (whole.isDestroyed) return;
      whole.isDestroyed = true;
      hub.close();
      loader.destroy();
      for (const { name, args, settle, outcome } of page.waiting.splice(0)) {
        if (!isCall(name)) continue;
        settle(perform(name, args, notRunning()));
        if (args.some((value) => typeof value === "function")) outcome.catch(() => undefined);
      }
    },
  };
}
