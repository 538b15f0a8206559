import type { ParleyEvents } from "@parley/loader/types";
import { callPage } from "./fault.ts";

type Name = keyof ParleyEvents;
type Listener = (payload: never) => void;

/** The names of all events; the type sees to it that none is missing. */
const NAMES: Readonly<Record<Name, true>> = {
  beforeLoad: true,
  load: true,
  statusChange: true,
  chatMaximized: true,
  chatMinimized: true,
  chatHidden: true,
  chatStarted: true,
  chatEnded: true,
  prechatSubmit: true,
  offlineSubmit: true,
  chatMessageVisitor: true,
  chatMessageAgent: true,
  chatMessageSystem: true,
  agentJoinChat: true,
  agentLeaveChat: true,
  chatSatisfaction: true,
  visitorNameChanged: true,
  fileUpload: true,
  tagsUpdated: true,
  unreadCountChanged: true,
};

const isName = (name: unknown): name is Name => typeof name === "string" && Object.hasOwn(NAMES, name);

/** Tells listeners and `window` what happens. */
export interface Hub {
  /** Listens; what cannot be listened to is said on the console. Returns what ends it. */
  on(name: unknown, listener: unknown): () => void;
  /** Ends the newest subscription of this listener. */
  off(name: unknown, listener: unknown): void;
  emit<Event extends Name>(name: Event, payload: ParleyEvents[Event]): void;
  /** Like `emit`, but only the first time; listeners that come later are told at once (S4-83). */
  emitOnce(name: "beforeLoad" | "load"): void;
  /** What was told once may be told again. */
  reset(): void;
  /** Nobody is told anything more. */
  close(): void;
}

/** @param dispatch tells the page's `window`; it logs what listeners throw by itself */
export function createHub(
  dispatch: (event: CustomEvent) => void = (event) => void window.dispatchEvent(event),
): Hub {
  const subscriptions: { name: Name; listener: Listener }[] = [];
  const past = new Set<Name>();
  let isClosed = false;

  const tell = (listener: Listener, payload: unknown): void => callPage(() => listener(payload as never));

  function emit<Event extends Name>(name: Event, payload: ParleyEvents[Event]): void {
    if (isClosed) return;
    // A listener may end itself or others, or add some, while all are told.
    for (const subscription of [...subscriptions])
      if (subscription.name === name && subscriptions.includes(subscription))
        tell(subscription.listener, payload);
    callPage(() => dispatch(new CustomEvent(`parley:${name}`, { detail: payload })));
  }

  function remove(subscription: (typeof subscriptions)[number] | undefined): void {
    const at = subscription ? subscriptions.indexOf(subscription) : -1;
    if (at >= 0) subscriptions.splice(at, 1);
  }

  return {
    on(name, listener) {
      if (isClosed) return () => undefined;
      if (!isName(name) || typeof listener !== "function") {
        console.error(`Parley: on takes the name of an event and a function, but got ${String(name)}.`);
        return () => undefined;
      }
      const subscription = { name, listener: listener as Listener };
      subscriptions.push(subscription);
      if (past.has(name)) {
        const late = (): void => {
          if (subscriptions.includes(subscription)) tell(subscription.listener, undefined);
        };
        // Two steps: whoever listened before the interface was there, and has ended it since, is heard between them.
        queueMicrotask(() => queueMicrotask(late));
      }
      return () => remove(subscription);
    },
    off(name, listener) {
      remove(subscriptions.findLast((one) => one.name === name && one.listener === listener));
    },
    emit,
    emitOnce(name) {
      if (past.has(name)) return;
      past.add(name);
      emit(name, undefined);
    },
    reset: () => past.clear(),
    close() {
      isClosed = true;
      subscriptions.length = 0;
    },
  };
}
