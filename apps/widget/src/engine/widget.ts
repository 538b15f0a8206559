import { createClient, type ClientOptions } from "@parley/client";
import type { LoaderHandle, Widget } from "@parley/loader/types";
import type { WindowModule } from "../app/contract.ts";
import { createTranslator } from "../i18n/translator.ts";
import { clock, createId, createKey, createSocket, isMobileBrowser, request, storage } from "./browser.ts";
import { watchActivity, watchLifecycle, watchNavigation } from "./page-watch.ts";
import { installPhoneHistory, withoutMark } from "./phone-history.ts";
import { createShell, isInView } from "./shell.ts";
import { installSound } from "./sound.ts";
import { createTitleFlash, everyInterval, type TitleFlash } from "./title-flash.ts";
import { createWindowHost } from "./window-host.ts";

function clientOptions({ config, origin }: LoaderHandle, flash: TitleFlash): ClientOptions {
  const { propertyId, widgetId, pageStatus, settings } = config;
  return {
    propertyId,
    widgetId,
    apiUrl: origin,
    pageStatus,
    agentDrivenStatus: settings.agentDrivenStatus,
    showWhenOffline: settings.visibility.showWhenOffline,
    visitorTyping: settings.notification.visitorTyping,
    agentTyping: settings.notification.agentTyping,
    page: () => ({
      url: withoutMark(location.href),
      title: flash.ownTitle(),
      referrer: document.referrer,
      platform: isMobileBrowser() ? "mobile" : "desktop",
      timezoneOffset: new Date().getTimezoneOffset(),
    }),
    clock,
    storage,
    fetch: request,
    createSocket,
    random: Math.random,
    createId,
    createKey,
    onIncident: ({ message, error }) => console.warn("Parley:", message, error ?? ""),
  };
}

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
  const { config, launcher } = handle;
  const { notification, language } = config.settings;
  const end = new AbortController();
  const { signal } = end;
  const flash = createTitleFlash(document, everyInterval);
  const client = createClient(clientOptions(handle, flash));
  const shell = createShell(signal);
  const translator = createTranslator(language);
  const window = createWindowHost({ handle, client, shell, translator, importWindow, url });
  let isHiddenByPage = false;

  const follow = (): void => {
    const state = client.getState();
    shell.set({ isVisible: state.hidden === null && !isHiddenByPage });
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

  const stops = [client.subscribe(follow), shell.subscribe(follow)];
  if (notification.sound)
    installSound(client, shell, `parley:${config.propertyId}:${config.widgetId}`, signal);
  installPhoneHistory(shell, window, signal);
  watchActivity(client, signal);
  watchNavigation(client, signal);
  watchLifecycle(client, signal);
  addEventListener("beforeprint", () => flash.show(null), { signal });
  addEventListener("afterprint", follow, { signal });
  client.start();
  follow();

  return {
    open: window.open,
    close: window.close,
    isOpen: () => shell.get().isOpen,
    prepare: window.prepare,
    show() {
      isHiddenByPage = false;
      follow();
    },
    hide() {
      isHiddenByPage = true;
      follow();
    },
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
