import type { ClientOptions } from "@parley/client";
import type { LoaderHandle } from "@parley/loader/types";
import {
  canCall,
  clock,
  createId,
  createKey,
  createSocket,
  isMobileBrowser,
  storage,
  tabStorage,
} from "./browser.ts";
import { createCookies } from "./cookies.ts";
import { isShownOn } from "./device.ts";
import { request } from "./request.ts";
import { createTabs } from "./tabs.ts";
import { withoutMark } from "./window-mark.ts";

interface Surroundings {
  /** The page's own title while another one is shown. */
  pageTitle: () => string;
  isPhone: boolean;
}

/** What the chat's engine works with in this browser, on this page. */
export function clientOptions(handle: LoaderHandle, around: Surroundings): ClientOptions {
  const { config, origin, windowType } = handle;
  const { propertyId, widgetId, settings, settingsVersion, pageStatus, scheduleTimezone } = config;
  const tabs = createTabs();
  const windowed = windowType === "popup";
  return {
    propertyId,
    widgetId,
    apiUrl: origin,
    settings,
    settingsVersion,
    pageStatus,
    scheduleTimezone,
    windowed,
    shownOnDevice: isShownOn(handle, around.isPhone),
    webRtc: canCall(),
    page: () => ({
      url: withoutMark(location.href),
      title: around.pageTitle(),
      referrer: document.referrer,
      platform: isMobileBrowser() ? "mobile" : "desktop",
      timezoneOffset: new Date().getTimezoneOffset(),
    }),
    clock,
    storage,
    sessionStorage: tabStorage,
    cookies: createCookies(),
    ...(tabs && { tabs }),
    ...(windowed && {
      askOpener: async () => {
        const { askOpener, openerOrigin } = await import("./opener.ts");
        return askOpener(propertyId, openerOrigin());
      },
    }),
    fetch: request,
    createSocket,
    random: Math.random,
    createId,
    createKey,
    onIncident: ({ message, error }) => console.warn("Parley:", message, error ?? ""),
  };
}
