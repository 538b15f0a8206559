import type { Client } from "@parley/client";
import type { LoaderHandle } from "@parley/loader/types";
import { loadChunk, type EngineChunk } from "./chunks.ts";
import type { Shell } from "./shell.ts";

interface Parts {
  handle: LoaderHandle;
  client: Client;
  shell: Shell;
  /** The window waits for it, so that it never speaks another language first. */
  texts: Promise<unknown> | undefined;
  chunk: EngineChunk;
  /** Opens the pop-out; false when the browser does not let it open. */
  popOut: () => Promise<boolean>;
  /** Aborted when the widget is taken away. */
  ended: AbortSignal;
}

/** Brings the window's code when it is wanted and decides whether the window is drawn. */
export interface WindowHost {
  open(): void;
  close(): void;
  /** The visitor has pressed the launcher. */
  press(): void;
  /** Fetches, runs and mounts the code without opening the window; a failure is left to the next wish. */
  prepare(): void;
  /** Takes over what the chat's state says: opened before, in another tab, or a preview to show. */
  follow(): void;
  remove(): void;
}

/** Who presses the launcher so soon after the window has come open by itself meant to open it. */
const SURPRISE_MS = 500;

/** The window is all there is of the chat: it is open for as long as the page is. */
const isAlwaysOpen = ({ handle }: Parts): boolean => handle.windowType !== "inline";

/** Whether the chat's state wants the window open, or something beside the launcher: a card, a call or the bubble. */
function wishes(
  parts: Parts,
  openedHere: boolean,
  mayOpen: boolean,
): { isWanted: boolean; wantsCode: boolean } {
  const { client, shell, handle } = parts;
  const { windowState, preview, bubbleClosed, callsState } = client.getState();
  const { notification, bubble } = handle.config.settings;
  const { isPhone, isVisible } = shell.get();
  // On a phone a window left open elsewhere would cover the page unasked.
  const isWanted = isAlwaysOpen(parts) || (mayOpen && windowState === "max" && (openedHere || !isPhone));
  const hasCard = preview !== null && notification.preview;
  const hasBubble = bubble.type !== "none" && !bubbleClosed;
  return {
    isWanted,
    wantsCode: isWanted || (isVisible && (hasCard || hasBubble || callsState.incomingCall !== null)),
  };
}

/** Maximising counts as seeing, so before it is the last moment to know where the unread messages begin. */
function noteUnread(client: Client, shell: Shell): void {
  const { unseenCount, seenAt } = client.getState();
  if (!shell.get().isOpen) shell.set({ unreadSince: unseenCount > 0 ? seenAt : null });
}

/** The code did not come. */
function giveUp({ client, handle: { launcher } }: Parts): void {
  client.minimize();
  launcher.showError();
}

/** The window's code: fetched once, and mounted as soon as it is there. */
interface WindowCode {
  /** False when it did not come; then the next call tries again. */
  bring(): Promise<boolean>;
  isMounted(): boolean;
  remove(): void;
}

function createWindowCode(
  { handle, client, shell, texts, chunk, popOut, ended }: Parts,
  { mounted, ...hands }: Pick<WindowHost, "open" | "close"> & { mounted: () => void },
): WindowCode {
  const { config, origin, windowType, root, mount } = handle;
  let unmount: (() => void) | undefined;
  let loading: Promise<boolean> | undefined;
  let isRemoved = false;
  const load = async (): Promise<boolean> => {
    try {
      const [{ mountWindow }] = await Promise.all([loadChunk(chunk, async (it) => it.importWindow()), texts]);
      if (isRemoved) return false;
      const context = { config, origin, windowType, root, mount, client, shell, ended };
      unmount = mountWindow({ ...context, ...hands, popOut: () => void popOut() });
      mounted();
      return true;
    } catch (error) {
      loading = undefined;
      console.warn("Parley:", error);
      return false;
    }
  };
  return {
    bring: async () => (loading ??= load()),
    isMounted: () => unmount !== undefined,
    remove() {
      isRemoved = true;
      unmount?.();
      unmount = undefined;
    },
  };
}

/** Makes the window's host; nothing is fetched yet. */
export function createWindowHost(parts: Parts): WindowHost {
  const { handle, client, shell, popOut } = parts;
  const { config, root, mount, launcher, windowType } = handle;
  const code = createWindowCode(parts, { open, close, mounted: follow });
  let isRemoved = false;
  /** The visitor has opened the window on this very page. */
  let openedHere = windowType === "popup";
  let takesFocus = openedHere;
  /** Where a click opens the pop-out there is no window in the page (S2-37), unless the browser blocks the pop-out. */
  let mayOpen = config.settings.launcher.onClick !== "pop";
  let hasFailed = false;
  // By itself.
  let cameOpenAt = Number.NEGATIVE_INFINITY;

  function follow(): void {
    const { windowState } = client.getState();
    const { isWanted, wantsCode } = wishes(parts, openedHere, mayOpen);
    if (code.isMounted()) {
      if (isWanted && !openedHere && !shell.get().isOpen) cameOpenAt = performance.now();
      shell.set({ isOpen: isWanted, takesFocus: isWanted && openedHere && takesFocus });
    }
    // Not again and again: after a failure only the visitor's own wish tries once more.
    else if (wantsCode && !hasFailed) void code.bring().then((loaded) => (hasFailed = !loaded));
    if (!isWanted && windowState === "min") openedHere = false;
  }

  const openElsewhere = async (): Promise<void> => {
    if (await popOut()) return;
    mayOpen = true;
    open();
  };
  function open(): void {
    if (isRemoved || isAlwaysOpen(parts)) return;
    if (!mayOpen) {
      void openElsewhere();
      return;
    }
    launcher.setBusy(!code.isMounted());
    noteUnread(client, shell);
    openedHere = true;
    // A page that opens the window by itself must not pull the visitor out of what they are writing; who still stands on
    // the launcher waits for the window, however long ago they pressed it.
    takesFocus = root.activeElement !== null || (navigator.userActivation?.isActive ?? true);
    client.maximize();
    follow();
    if (code.isMounted()) return;
    void code.bring().then((loaded) => {
      launcher.setBusy(false);
      if (!loaded && !isRemoved) giveUp(parts);
    });
  }

  function close(): void {
    // The window of the chat's own closes (S4-05); the one in an element of the page stays.
    if (windowType === "popup") globalThis.close();
    if (isRemoved || isAlwaysOpen(parts)) return;
    const hadFocus = mount.contains(root.activeElement);
    client.minimize();
    shell.set({ unreadSince: null });
    follow();
    if (hadFocus) launcher.element.focus();
  }

  return {
    open,
    close,
    press() {
      if (shell.get().isOpen && (openedHere || performance.now() - cameOpenAt > SURPRISE_MS)) close();
      else open();
    },
    follow,
    prepare: () => void (mayOpen && code.bring()),
    remove() {
      isRemoved = true;
      code.remove();
    },
  };
}
