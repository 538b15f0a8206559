import type { EmbedConfig } from "@parley/protocol";
import { applyStyle } from "./style.ts";
import type { PreparedTawkApi, TawkHandover } from "./types.ts";

/** What the loader leaves under `window.Parley`, before or after it has run: a queue, then an object of methods as well. */
export interface ParleyStub {
  embedded?: string;
  q?: unknown[];
  push?(...calls: unknown[]): unknown;
  [method: string]: unknown;
}

/** The part of the page that the prologue works with. */
export interface TawkPage {
  Tawk_API?: PreparedTawkApi;
  Parley?: ParleyStub | undefined;
  dispatchEvent(event: Event): boolean;
  setTimeout(callback: () => void): number;
}

/** Methods of the same name and meaning in both interfaces. */
const SAME =
  "shutdown maximize minimize toggle popup getWindowType isChatHidden isChatMaximized isChatMinimized isChatOngoing isVisitorEngaged getStatus widgetPosition";
/** Methods that tell their outcome in tawk's way, so they wait for the engine. */
const TOLD = "endChat setAttributes addEvent addTags removeTags login logout switchWidget";

type Method = (...parameters: unknown[]) => unknown;

/**
 * Readies the page's `Tawk_API` before the loader runs in the same script: the properties that count before anything is
 * drawn go into the settings, and the methods work from now on. What needs the engine is kept for it.
 */
export function prepare(config: EmbedConfig, page: TawkPage): void {
  // The snippet may stand on the page twice: the first one counts, until it is destroyed.
  if (page.Parley?.["destroy"]) return;
  const api: PreparedTawkApi = (page.Tawk_API ??= {});
  applyStyle(config.settings, api.customStyle);
  const stub: ParleyStub = (page.Parley ??= [] as unknown as ParleyStub);
  if (api.embedded) stub.embedded = api.embedded;
  const call = createCall(config, page);
  const waits = addMethods(api, config, call);
  const fire = (name: string, detail?: unknown): void => {
    try {
      (api[`on${name}`] as Method | undefined)?.(detail);
    } catch (error) {
      // The page's own fault.
      console.error(error);
    }
    page.dispatchEvent(new CustomEvent(`tawk${name}`, { detail }));
  };
  Object.assign(api, { onBeforeLoaded: true, onLoaded: undefined });
  fire("BeforeLoad");
  if (!waits) return;
  // Once the loader has run: the page may start the widget by what it is told now.
  page.setTimeout(() => {
    api["onLoaded"] = true;
    fire("Load");
    fire("StatusChange", call("getStatus"));
  });
}

/** Makes what calls a method of Parley's: the loader's own once it has run, kept in the page's queue until then. */
function createCall(
  { pageStatus, settings: { visibility } }: EmbedConfig,
  page: TawkPage,
): (name: string, ...parameters: unknown[]) => unknown {
  /** What is asked while there is nobody to say. */
  const early: Record<string, Method> = {
    getStatus: () => pageStatus.status,
    isChatOngoing: () => false,
    isVisitorEngaged: () => false,
    widgetPosition: () => visibility.all.position ?? visibility.desktop.position,
  };
  return (name, ...parameters) => {
    const parley = page.Parley;
    const method = parley?.[name] ?? early[name];
    if (method) return (method as Method)(...parameters);
    (parley?.q ?? parley)?.push?.([name, ...parameters]);
    return undefined;
  };
}

/** Adds tawk's methods to the page's object; true when nothing is to be drawn before `start`. */
function addMethods(
  api: PreparedTawkApi,
  { settings: { components } }: EmbedConfig,
  call: (name: string, ...parameters: unknown[]) => unknown,
): boolean {
  const { calls } = (api.parleyHandover = { calls: [] as TawkHandover["calls"] });
  const { liveChat } = components;
  const waits = api.autoStart === false;
  let isStarted = !waits;
  // Without `autoStart` the widget connects out of sight, until the page shows it.
  let isHidden = waits;
  // The loader draws nothing where the owner has switched the chat off; the same keeps it waiting here.
  if (waits) components.liveChat = false;

  const setHidden = (hidden: boolean): void => {
    isHidden = hidden;
    call(hidden ? "hideWidget" : "showWidget");
  };
  const start = (options?: { showWidget?: boolean }): void => {
    components.liveChat = liveChat;
    isStarted = true;
    call("start");
    setHidden(isHidden && !options?.showWidget);
  };
  for (const name of SAME.split(" ")) api[name] = (...parameters: unknown[]) => call(name, ...parameters);
  for (const name of TOLD.split(" ")) {
    api[name] = (...parameters: unknown[]) => {
      calls.push([name, parameters]);
      // Pages log in first and start when that is done.
      if (name === "login" && !isStarted) start();
    };
  }
  Object.assign(api, {
    start,
    showWidget: () => setHidden(false),
    hideWidget: () => setHidden(true),
    toggleVisibility: () => setHidden(!call("isChatHidden")),
  });
  return waits;
}
