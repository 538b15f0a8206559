import type { ParleyEvents, ParleyGlobal, VisitorIdentity } from "@parley/loader/types";
import type { ParleyOptions } from "./options.ts";
import { holdWidget } from "./page-widget.ts";

/** Name of something that the page can listen to. */
export type ParleyEventName = keyof ParleyEvents;

/** A handler for each event: `chatStarted` is heard by `onChatStarted`. */
export type ParleyHandlers = {
  [Name in ParleyEventName as `on${Capitalize<Name>}`]?: ((payload: ParleyEvents[Name]) => void) | undefined;
};

/** The widget as a component has it. */
export interface MountedWidget {
  ready: Promise<ParleyGlobal>;
  /** Hears these events from now on, and no others. */
  listenTo(names: readonly ParleyEventName[]): void;
  /** Who the visitor is: logged in when there is one, logged out when there is none any more. */
  setVisitor(visitor: VisitorIdentity | null | undefined): void;
  unmount(): void;
}

/** What a component is told. */
export interface MountListeners {
  onEvent(name: ParleyEventName, payload: unknown): void;
  /** The widget did not come, or the visitor could not be logged in. */
  onError(error: unknown): void;
}

/** Puts the widget on the page for as long as a component is there; what was asked of it before it came is done then. */
export function mountWidget(options: ParleyOptions, listeners: MountListeners): MountedWidget {
  const { ready, release } = holdWidget(options);
  const listening = new Map<ParleyEventName, () => void>();
  let parley: ParleyGlobal | undefined;
  let isMounted = true;
  let wanted: readonly ParleyEventName[] = [];
  let visitor: VisitorIdentity | undefined;
  let sentVisitor = "";

  const report = (error: unknown): void => {
    if (isMounted) listeners.onError(error);
  };
  const updateListeners = (): void => {
    for (const [name, stop] of listening) {
      if (wanted.includes(name)) continue;
      stop();
      listening.delete(name);
    }
    for (const name of wanted)
      if (parley && !listening.has(name))
        listening.set(
          name,
          parley.on(name, (payload) => listeners.onEvent(name, payload)),
        );
  };
  const updateVisitor = (): void => {
    const next = visitor ? JSON.stringify(visitor) : "";
    if (!parley || next === sentVisitor) return;
    sentVisitor = next;
    (visitor ? parley.login(visitor) : parley.logout()).catch(report);
  };

  ready.then((came) => {
    if (!isMounted) return;
    parley = came;
    updateListeners();
    updateVisitor();
  }, report);
  return {
    ready,
    listenTo(names) {
      wanted = names;
      updateListeners();
    },
    setVisitor(next) {
      visitor = next ?? undefined;
      updateVisitor();
    },
    unmount() {
      isMounted = false;
      wanted = [];
      updateListeners();
      release();
    },
  };
}

/** The events that an object has handlers for: `{ onChatStarted }` is for `chatStarted`. */
export function handledEvents(handlers: object): ParleyEventName[] {
  return Object.entries(handlers).flatMap(([key, handler]) => {
    // `onVnode…` are Vue's own.
    if (typeof handler !== "function" || !/^on(?!Error$|Vnode)[A-Z]/.test(key)) return [];
    return [`${key.charAt(2).toLowerCase()}${key.slice(3)}` as ParleyEventName];
  });
}

/** Calls the handler for an event, if there is one. */
export function callHandler(handlers: object, name: ParleyEventName, payload: unknown): void {
  const key = `on${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  (handlers as Record<string, ((payload: unknown) => void) | undefined>)[key]?.(payload);
}
