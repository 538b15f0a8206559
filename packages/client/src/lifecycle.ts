import type { readWidgetSettings, ResponseOf } from "@parley/protocol";
import { createEngine, type Engine } from "./engine.ts";
import { Fault, NETWORK_ERROR, NOT_RUNNING } from "./fault.ts";
import { callServer, dataOf } from "./server-call.ts";
import { type EngineState, initialState } from "./state/engine-state.ts";
import type { Client, ClientOptions } from "./types.ts";

/** The engine that runs, and how another one takes its place (S4-80). */
export interface Lifecycle extends Pick<Client, "start" | "stop" | "shutdown" | "switchWidget"> {
  /** The present engine: ask again each time. */
  readonly engine: () => Engine;
  /** Another visitor begins where the one before was: the page's own state stays. */
  readonly renew: (changes: { keepPerson: boolean }) => void;
}

const requireId = (id: unknown, code: "INVALID_PROPERTY_ID" | "INVALID_WIDGET_ID"): void => {
  if (typeof id !== "string" || id.trim() === "") throw new Fault({ code, message: code });
};

/**
 * @param options changed in place when the widget is switched
 * @param seed what another tab's engine has known
 */
export function createLifecycle(options: ClientOptions, seed?: EngineState): Lifecycle {
  let engine = createEngine(options, { seed });
  const { store } = engine;

  function replace(changes: Partial<EngineState>, keepPerson = false): void {
    engine.dispose();
    store.reset(initialState(options));
    engine = createEngine(options, { store, ...(keepPerson && { person: engine.person }) });
    store.patch(changes);
  }

  function start(): void {
    const { timers, navigation, activity, sender, connection, lookAtSchedule } = engine;
    if (timers.isOpen()) return;
    timers.open();
    store.patch({ failure: null, refusal: null, removal: null });
    navigation.start();
    activity.start();
    sender.start();
    lookAtSchedule();
    connection.begin();
  }

  /** The other widget's settings, all of them. Rejects with a Fault (S8-13: and tells of it). */
  async function load(propertyId: string, widgetId: string): Promise<ResponseOf<typeof readWidgetSettings>> {
    const request = {
      method: "GET",
      path: "/v1/widget-settings",
      query: { propertyId, widgetId },
    } as const;
    try {
      return dataOf(await callServer<ResponseOf<typeof readWidgetSettings>>(engine, request));
    } catch (error) {
      engine.incident("Settings failed.", error);
      throw error instanceof Fault ? error : new Fault(NETWORK_ERROR);
    }
  }

  return {
    engine: () => engine,
    start,
    stop: () => engine.end(),
    // What waits to be sent stays in the storage, and comes back with `start`.
    shutdown: () => replace({ failure: "removed", messages: [], draft: "" }),
    renew({ keepPerson }) {
      const { windowState, ownWindow } = store.get();
      replace({ windowState, ownWindow }, keepPerson);
      start();
    },
    async switchWidget(propertyId, widgetId) {
      if (store.get().removal) throw new Fault(NOT_RUNNING);
      requireId(propertyId, "INVALID_PROPERTY_ID");
      requireId(widgetId, "INVALID_WIDGET_ID");
      const { widget, settingsVersion } = await load(propertyId, widgetId);
      Object.assign(options, {
        propertyId,
        widgetId,
        settings: widget,
        settingsVersion,
        // Not known before the registration; hidden is better than shown and taken away.
        pageStatus: { status: "offline", version: 0 },
        scheduleTimezone: { tzo: 0, utc: "UTC" },
      } satisfies Partial<ClientOptions>);
      replace({});
      start();
    },
  };
}
