import type { ClientState, HiddenReason } from "@parley/client";
import { createLeanClient, fetchRest } from "@parley/client/lean";
import { createSharedClient } from "@parley/client/tabs";
import type { LoaderHandle, Widget } from "@parley/loader/types";
import { createTranslator } from "@parley/languages";
import { loadChunk, type EngineChunk } from "./chunks.ts";
import { clientOptions } from "./client-options.ts";
import { isShownOn } from "./device.ts";
import type { Extras } from "./extras.ts";
import { watchLifecycle } from "./watch-lifecycle.ts";
import { createShell, isAttended, type Shell, type ShellState } from "./shell.ts";
import { createWindowHost } from "./window-host.ts";

/** Starts the chat on this page: the engine, and everything that ties it to launcher, title, sound and window. */
export function createWidget(handle: LoaderHandle, chunk: EngineChunk): Widget {
  const { config, windowType } = handle;
  const { language } = config.settings;
  const end = new AbortController();
  const { signal } = end;
  const isPopup = windowType === "popup";
  let extras: Extras | undefined;
  const shell = createShell(signal);
  const { isPhone } = shell.get();
  const client = createSharedClient(
    clientOptions(handle, { pageTitle: () => extras?.ownTitle() ?? document.title, isPhone }),
    createLeanClient,
  );
  const texts = language === "en" ? undefined : loadTexts(handle, chunk, shell, signal);
  const popOut = async (): Promise<boolean> => (await adding)?.popOut() ?? false;
  const window = createWindowHost({ handle, client, shell, texts, chunk, popOut, ended: signal });
  let isHiddenByPage = false;

  const follow = (): void => {
    const state = client.getState();
    if (state.removal) {
      // Banned, or switched off: the loader takes this widget and itself away.
      handle.page.remove();
      return;
    }
    // A window of the chat's own has nothing to show then (S2-31).
    if (isPopup && state.hidden === "offline") globalThis.close();
    shell.set({
      isVisible: mayBeSeen(state.hidden) && isShownOn(handle, shell.get().isPhone) && !isHiddenByPage,
    });
    window.follow();
    showOutside(handle, state, shell.get(), extras);
  };
  const setHidden = (hidden: boolean): void => {
    isHiddenByPage = hidden;
    if (!signal.aborted) follow();
  };

  const stops = [client.subscribe(follow), shell.subscribe(follow)];
  watchLifecycle(client, signal);
  const add = async (): Promise<Extras | undefined> => {
    try {
      const { addExtras } = await import("./extras.ts");
      if (signal.aborted) return undefined;
      fetchRest();
      extras = addExtras({ handle, client, shell, window, signal, follow });
      if (!signal.aborted) follow();
    } catch (error) {
      console.warn("Parley:", error);
    }
    return extras;
  };
  const adding = add();
  // Calls of the page that have waited come first: a login goes along with the registration.
  if (handle.page.waiting[0]) void adding.then(() => signal.aborted || client.start());
  else client.start();
  follow();

  return {
    open: window.open,
    close: window.close,
    press: window.press,
    isOpen: () => shell.get().isOpen,
    popOut: () => void popOut(),
    prepare: window.prepare,
    show: () => setHidden(false),
    hide: () => setHidden(true),
    destroy() {
      if (signal.aborted) return;
      end.abort();
      for (const stop of stops) stop();
      window.remove();
      client.stop();
    },
  };
}

/** Says what the launcher shows, and in the page's title what waits. */
function showOutside(
  { launcher, config }: LoaderHandle,
  { unseenCount, pageStatus }: ClientState,
  shell: ShellState,
  extras: Extras | undefined,
): void {
  const isOffline = pageStatus.status === "offline";
  launcher.setVisible(shell.isVisible);
  launcher.setOffline(isOffline);
  launcher.setUnread(unseenCount);
  launcher.setOpen(shell.isOpen);
  const waits = unseenCount > 0 && !isOffline && !isAttended(shell);
  extras?.flash(
    config.settings.notification.tab && waits
      ? shell.translator.t("title.newMessages", { count: unseenCount })
      : null,
  );
}

/** Brings the texts in the wanted language; resolves when they are there, or English stands in for them. */
const loadTexts = async (
  handle: LoaderHandle,
  chunk: EngineChunk,
  shell: Shell,
  signal: AbortSignal,
): Promise<void> =>
  loadChunk(chunk, async ({ importLanguage }) =>
    (await importLanguage()).followLanguage(
      handle,
      (...texts) => shell.set({ translator: createTranslator(...texts) }),
      signal,
    ),
  ).catch((error: unknown) => console.error("Parley:", error));

/** Which kind of device this is may change while the page is open, so that is asked of the settings each time. */
const mayBeSeen = (hidden: HiddenReason): boolean => hidden === null || hidden === "device";
