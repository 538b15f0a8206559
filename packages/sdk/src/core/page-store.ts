import type { ParleyGlobal } from "@parley/loader/types";

let parley: ParleyGlobal | undefined;
let unread = 0;
let stopCounting: (() => void) | undefined;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** What hooks and composables read: the interface while the widget is on the page, and how much is unread. */
export const pageStore: {
  subscribe(listener: () => void): () => void;
  getParley(): ParleyGlobal | undefined;
  getUnreadCount(): number;
} = {
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getParley: () => parley,
  getUnreadCount: () => unread,
};

/** Tells everybody that the widget has come; undefined: that it has gone. */
export function setPageInterface(next: ParleyGlobal | undefined): void {
  if (next === parley) return;
  stopCounting?.();
  parley = next;
  unread = 0;
  stopCounting = next?.on("unreadCountChanged", ({ count }) => {
    unread = count;
    notify();
  });
  notify();
}
