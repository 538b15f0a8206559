import type { ParleyEvents, ParleyGlobal } from "@parley/loader/types";
import type { PreparedTawkApi, TawkHandover, TawkProperties } from "@parley/tawk/types";
import { details } from "./details.ts";
import { createToldMethods } from "./told.ts";

/** The part of the page that is worked with. */
export interface TawkPage {
  Tawk_API?: PreparedTawkApi;
  dispatchEvent(event: Event): boolean;
}

type Fire = (event: string, detail?: unknown) => void;

/** Methods that mean the same in both interfaces. */
const SAME = [
  "start",
  "shutdown",
  "maximize",
  "minimize",
  "toggle",
  "popup",
  "showWidget",
  "hideWidget",
  "toggleVisibility",
  "getWindowType",
  "getStatus",
  "isChatMaximized",
  "isChatMinimized",
  "isChatHidden",
  "isChatOngoing",
  "isVisitorEngaged",
  "widgetPosition",
] as const satisfies (keyof ParleyGlobal)[];

/**
 * Ties the page's `Tawk_API` to Parley: its methods, callback slots, window events and the visitor that it names. Does
 * nothing on a page without one, or where it belongs to another chat; tied once for each `parley`.
 */
export function installTawk(parley: ParleyGlobal, page: TawkPage = window): void {
  const api = page.Tawk_API;
  if (typeof api !== "object" || api === null) return;
  const handover = api.parleyHandover ?? adopt(api, parley);
  if (!handover || handover.tiedTo === parley) return;
  handover.tiedTo = parley;
  Object.assign(api, createToldMethods(parley));
  listen(parley, api, (event, detail) => {
    // Looked up when it happens: the page assigns slots whenever it likes.
    const slot = (page.Tawk_API ?? api)[`on${event}`];
    try {
      if (typeof slot === "function") slot.call(api, detail);
    } catch (error) {
      // The page's own fault.
      console.error(error);
    }
    page.dispatchEvent(new CustomEvent(`tawk${event}`, { detail }));
  });
  for (const [name, parameters] of handover.calls.splice(0)) {
    (api[name] as (...parameters: unknown[]) => void)(...parameters);
  }
}

/** A `Tawk_API` that the prologue has not seen, as the page has asked at the usual address; undefined: not ours. */
function adopt(api: PreparedTawkApi, parley: ParleyGlobal): TawkHandover | undefined {
  if (typeof api["maximize"] === "function") return undefined;
  for (const name of SAME) {
    const method = parley[name] as (...parameters: unknown[]) => unknown;
    api[name] = (...parameters: unknown[]) => method(...parameters);
  }
  return (api.parleyHandover = { calls: [] });
}

function listen(parley: ParleyGlobal, api: PreparedTawkApi, fire: Fire): void {
  const follow = (name: keyof ParleyEvents): void => {
    const event = name.charAt(0).toUpperCase() + name.slice(1);
    const detailOf = details[name] as (payload: unknown) => unknown;
    parley.on(name, (payload) => fire(event, detailOf(payload)));
  };
  parley.on("beforeLoad", () => {
    if (api["onBeforeLoaded"]) return;
    api["onBeforeLoaded"] = true;
    fire("BeforeLoad");
  });
  parley.on("load", () => {
    // Anew after `shutdown` and `start`.
    introduce(parley, api.visitor);
    if (api["onLoaded"]) return;
    api["onLoaded"] = true;
    fire("Load");
    // Pages decide by the first of these whether to show the widget at all.
    fire("StatusChange", parley.getStatus());
  });
  for (const name of Object.keys(details) as (keyof ParleyEvents)[]) {
    if (name !== "beforeLoad" && name !== "load") follow(name);
  }
}

/** Says who the visitor is by what the page has written into `Tawk_API.visitor`; a hash is the e-mail address's. */
function introduce(parley: ParleyGlobal, visitor: TawkProperties["visitor"]): void {
  const given = Object.entries({ name: visitor?.name, email: visitor?.email, hash: visitor?.hash }).filter(
    ([, value]) => typeof value === "string" && value !== "",
  );
  if (!given.some(([key]) => key !== "hash")) return;
  parley.setAttributes(Object.fromEntries(given)).catch((error: unknown) => {
    console.warn("Tawk_API.visitor:", error);
  });
}
