import { createLifecycle } from "./lifecycle.ts";
import { createAskingMethods } from "./methods/asking-methods.ts";
import type { LoadAskingParts } from "./methods/asking-parts.ts";
import { createChatMethods } from "./methods/chat-methods.ts";
import { createGuards } from "./methods/guards.ts";
import type { EngineState } from "./state/engine-state.ts";
import type { Client, ClientOptions } from "./types.ts";

/**
 * Makes the headless engine of one visitor's page. Nothing happens before `start`.
 * @param loadParts brings the code of what is seldom asked for
 * @param seed what another tab's engine has known: this one goes on from there
 */
export function assembleClient(given: ClientOptions, loadParts: LoadAskingParts, seed?: EngineState): Client {
  // A copy: switching the widget changes it.
  const options = { ...given };
  const lifecycle = createLifecycle(options, seed);
  const { engine, start, stop, shutdown, switchWidget } = lifecycle;
  const { store } = engine();
  const guards = createGuards(lifecycle);
  const { note, quiet } = guards;

  return {
    link: {
      options,
      call: async (request) => engine().link.call(request),
      freshToken: async () => engine().link.freshToken(),
      issue: async (name, ...parameters) => engine().commands.request(name, ...parameters),
    },
    getState: store.get,
    subscribe: store.subscribe,
    on: store.on,
    start,
    stop,
    shutdown,
    switchWidget,
    ...createChatMethods(lifecycle, guards),
    ...createAskingMethods(lifecycle, guards, loadParts),
    navigated: quiet(() => engine().navigation.report()),
    activity: quiet(note),
    wake: quiet(() => {
      const { timers, connection, activity, lookAtSchedule } = engine();
      if (!timers.isOpen()) return;
      lookAtSchedule();
      if (store.get().failure === "unreachable") connection.begin();
      else if (store.get().connection === "ready") activity.probe();
      else connection.hurry(0);
    }),
  };
}
