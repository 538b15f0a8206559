import type { ClientOptions } from "@parley/client";
import { createMadeUpClient, type MadeUpClient } from "@parley/client/testing";
import type { EmbedConfig } from "@parley/protocol";
import { NOW } from "../made-up/now.ts";
import type { GalleryState } from "../states/types.ts";
import { answersOf, repliesOf } from "./answers.ts";

/** Delays of the engine are skipped: what comes after a pause comes at once. */
const clock: ClientOptions["clock"] = {
  now: () => NOW,
  setTimeout: (callback) => window.setTimeout(callback, 0),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

function optionsOf({ settings, pageStatus, scheduleTimezone }: EmbedConfig): ClientOptions {
  let ids = 0;
  const createId = (): string => `made-up-${(ids += 1)}`;
  return {
    propertyId: "main",
    widgetId: "default",
    apiUrl: location.origin,
    settings,
    settingsVersion: 1,
    pageStatus,
    scheduleTimezone,
    webRtc: true,
    page: () => ({ url: location.href, title: "", referrer: "", platform: "desktop", timezoneOffset: 0 }),
    clock,
    storage: { get: () => null, set: () => undefined, remove: () => undefined, keys: () => [] },
    fetch: async () => Promise.reject(new Error("The gallery has no server.")),
    createSocket: () => {
      throw new Error("The gallery has no server.");
    },
    random: () => 0.5,
    createId,
    createKey: createId,
  };
}

/** The engine that shows a state. */
export const engineOf = (state: GalleryState, config: EmbedConfig): MadeUpClient =>
  createMadeUpClient({
    options: optionsOf(config),
    state: { windowState: state.shell?.isOpen === false ? "min" : "max", ...state.state },
    answer: answersOf(state),
    reply: repliesOf(state),
  });
