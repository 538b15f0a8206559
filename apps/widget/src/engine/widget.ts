import type { Client, ClientState, HiddenReason } from "@parley/client";
import { createSharedClient } from "@parley/client/tabs";
import type { LoaderHandle, Widget } from "@parley/loader/types";
import type { WindowModule } from "../app/contract.ts";
import { createTranslator } from "../i18n/translator.ts";
import { clientOptions } from "./client-options.ts";
import { isShownOn } from "./device.ts";
import type { Identity } from "./opener.ts";
import { watchActivity, watchLifecycle, watchNavigation } from "./page-watch.ts";
import { isPopout } from "./popout.ts";
import { createShell, isInView, type Shell } from "./shell.ts";
import { createTitleFlash, everyInterval } from "./title-flash.ts";
import { createWindowHost } from "./window-host.ts";

/**
 * Starts the chat on this page: the engine, and everything that ties it to launcher, title, sound and window.
 * @param importWindow brings the window's code
 * @param url address of the chunk that `importWindow` comes from
 */
export function createWidget(
  handle: LoaderHandle,
  importWindow: () => Promise<WindowModule>,
  url: string,
): Widget {
  const { config, launcher, origin } = handle;
  const { notification, language, visibility } = config.settings;
  const end = new AbortController();
  const { signal } = end;
  const isOwnWindow = isPopout(origin);
  const flash = createTitleFlash(document, everyInterval);
  const shell = createShell(signal);
  const { isPhone } = shell.get();
  const client = createSharedClient(clientOptions(handle, { flash, isPhone, isPopout: isOwnWindow }));
  const translator = createTranslator(language);
  const window = createWindowHost({ handle, client, shell, translator, importWindow, url, ended: signal });
  let isHiddenByPage = false;

  const follow = (): void => {
    const state = client.getState();
    if (state.removal) {
      // Banned, or switched off: the loader takes this widget and itself away.
      handle.remove();
      return;
    }
    shell.set({
      isVisible: mayBeSeen(state.hidden) && isShownOn(visibility, shell.get().isPhone) && !isHiddenByPage,
    });
    window.follow();
    const { isVisible, isOpen } = shell.get();
    launcher.setVisible(isVisible);
    launcher.setOffline(state.pageStatus.status === "offline");
    launcher.setUnread(state.unseenCount);
    launcher.setOpen(isOpen);
    const waits = state.unseenCount > 0 && state.pageStatus.status === "online" && !isInView(shell.get());
    flash.show(
      notification.tab && waits ? translator.t("title.newMessages", { count: state.unseenCount }) : null,
    );
  };
  const setHidden = (hidden: boolean): void => {
    isHiddenByPage = hidden;
    if (!signal.aborted) follow();
  };

  const stops = [client.subscribe(follow), shell.subscribe(follow)];
  if (isOwnWindow) stops.push(client.on("popupFocus", () => globalThis.focus()));
  watchActivity(client, signal);
  watchNavigation(client, signal);
  watchLifecycle(client, signal);
  addExtras(handle, { client, shell, window, signal }).catch((error: unknown) =>
    console.warn("Parley: no sound.", error),
  );
  addEventListener("beforeprint", () => flash.show(null), { signal });
  addEventListener("afterprint", follow, { signal });
  client.start();
  follow();

  return {
    open: window.open,
    close: window.close,
    press: window.press,
    isOpen: () => shell.get().isOpen,
    prepare: window.prepare,
    show: () => setHidden(false),
    hide: () => setHidden(true),
    destroy() {
      if (signal.aborted) return;
      end.abort();
      for (const stop of stops) stop();
      flash.show(null);
      window.remove();
      client.stop();
    },
  };
}

interface Parts {
  client: Client;
  shell: Shell;
  window: { open(): void; close(): void };
  signal: AbortSignal;
}

/** The sound, the browser's Back on a phone, and the answers to pop-outs. */
async function addExtras(
  { config, origin }: LoaderHandle,
  { client, shell, window, signal }: Parts,
): Promise<void> {
  const { propertyId, widgetId, settings } = config;
  const { answerPopouts, installPhoneHistory, installSound } = await import("./extras.ts");
  if (signal.aborted) return;
  installPhoneHistory(shell, window, signal);
  answerPopouts(propertyId, origin, () => identityOf(client.getState()), signal);
  if (settings.notification.sound) installSound(client, shell, `parley:${propertyId}:${widgetId}`, signal);
}

/** Which kind of device this is may change while the page is open, so that is asked of the settings each time. */
const mayBeSeen = (hidden: HiddenReason): boolean => hidden === null || hidden === "device";

/** What a pop-out may know: the visitor, once there is one. */
const identityOf = ({ visitor: { uuid, uuidVer } }: ClientState): Identity | null =>
  uuid === "" ? null : { uuid, uuidVer };
