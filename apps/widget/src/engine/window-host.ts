import type { Client } from "@parley/client";
import type { LoaderHandle } from "@parley/loader/types";
import type { WindowModule } from "../app/contract.ts";
import type { Translator } from "../i18n/translator.ts";
import type { Shell } from "./shell.ts";
import { loadWindow } from "./window-loader.ts";

interface Parts {
  handle: LoaderHandle;
  client: Client;
  shell: Shell;
  translator: Translator;
  importWindow: () => Promise<WindowModule>;
  /** Address of the engine chunk. */
  url: string;
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

/** Whether the chat's state wants the window open, or something beside the launcher: a card or the bubble. */
function wishes(
  { client, shell, handle }: Parts,
  openedHere: boolean,
): { isWanted: boolean; wantsCode: boolean } {
  const { windowState, preview, bubbleClosed } = client.getState();
  const { notification, bubble } = handle.config.settings;
  const { isPhone, isVisible } = shell.get();
  // On a phone a window left open elsewhere would cover the page unasked.
  const isWanted = windowState === "max" && (openedHere || !isPhone);
  const hasCard = preview !== null && notification.preview;
  const hasBubble = bubble.type !== "none" && !bubbleClosed;
  return { isWanted, wantsCode: isWanted || (isVisible && (hasCard || hasBubble)) };
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

/** Makes the window's host; nothing is fetched yet. */
export function createWindowHost(parts: Parts): WindowHost {
  const { handle, client, shell, translator, importWindow, url, ended } = parts;
  const { config, origin, root, mount, launcher } = handle;
  let unmount: (() => void) | undefined;
  let loading: Promise<boolean> | undefined;
  let isRemoved = false;
  /** The visitor has opened the window on this very page. */
  let openedHere = false;
  let takesFocus = false;
  let hasFailed = false;
  // By itself.
  let cameOpenAt = Number.NEGATIVE_INFINITY;

  const load = async (): Promise<boolean> => {
    try {
      const { mountWindow } = await loadWindow(importWindow, url);
      if (isRemoved) return false;
      unmount = mountWindow({ config, origin, root, mount, client, shell, translator, ended, open, close });
      follow();
      return true;
    } catch (error) {
      loading = undefined;
      console.warn("Parley: the window could not be loaded.", error);
      return false;
    }
  };
  const bring = async (): Promise<boolean> => (loading ??= load());
  function follow(): void {
    const { windowState } = client.getState();
    const { isWanted, wantsCode } = wishes(parts, openedHere);
    if (unmount) {
      if (isWanted && !openedHere && !shell.get().isOpen) cameOpenAt = performance.now();
      shell.set({ isOpen: isWanted, takesFocus: isWanted && openedHere && takesFocus });
    }
    // Not again and again: after a failure only the visitor's own wish tries once more.
    else if (wantsCode && !hasFailed) void bring().then((loaded) => (hasFailed = !loaded));
    if (!isWanted && windowState === "min") openedHere = false;
  }

  function open(): void {
    if (isRemoved) return;
    launcher.setBusy(unmount === undefined);
    noteUnread(client, shell);
    openedHere = true;
    // A page that opens the window by itself must not pull the visitor out of what they are writing.
    takesFocus = navigator.userActivation?.isActive ?? true;
    client.maximize();
    follow();
    if (unmount) return;
    void bring().then((loaded) => {
      launcher.setBusy(false);
      if (!loaded && !isRemoved) giveUp(parts);
    });
  }

  function close(): void {
    if (isRemoved) return;
    const hadFocus = mount.contains(root.activeElement);
    client.minimize();
    shell.set({ unreadSince: null });
    follow();
    if (hadFocus) launcher.focus();
  }

  return {
    open,
    close,
    press() {
      if (shell.get().isOpen && (openedHere || performance.now() - cameOpenAt > SURPRISE_MS)) close();
      else open();
    },
    follow,
    prepare: () => void bring(),
    remove() {
      isRemoved = true;
      unmount?.();
      unmount = undefined;
    },
  };
}
