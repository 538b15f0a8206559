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
import { openerOrigin } from "./popout.ts";
import { request } from "./request.ts";
import { createTabs } from "./tabs.ts";
import type { TitleFlash } from "./title-flash.ts";
import { withoutMark } from "./window-mark.ts";

interface Surroundings {
  /** Knows the page's own title while another one is shown. */
  flash: TitleFlash;
  isPhone: boolean;
  /** This page is the pop-out. */
  isPopout: boolean;
}

/** What the chat's engine works with in this browser, on this page. */
export function clientOptions({ config, origin }: LoaderHandle, around: Surroundings): ClientOptions {
  const { propertyId, widgetId, settings, settingsVersion, pageStatus, scheduleTimezone } = config;
  const tabs = createTabs();
  return {
    propertyId,
    widgetId,
    apiUrl: origin,
    settings,
    settingsVersion,
    pageStatus,
    scheduleTimezone,
    windowed: around.isPopout,
    shownOnDevice: isShownOn(settings.visibility, around.isPhone),
    webRtc: canCall(),
    page: () => ({
      url: withoutMark(location.href),
      title: around.flash.ownTitle(),
      referrer: document.referrer,
      platform: isMobileBrowser() ? "mobile" : "desktop",
      timezoneOffset: new Date().getTimezoneOffset(),
    }),
    clock,
    storage,
    sessionStorage: tabStorage,
    cookies: createCookies(),
    ...(tabs && { tabs }),
    ...(around.isPopout && {
      askOpener: async () => (await import("./opener.ts")).askOpener(propertyId, openerOrigin()),
    }),
    fetch: request,
    createSocket,
    random: Math.random,
    createId,
    createKey,
    onIncident: ({ message, error }) => console.warn("Parley:", message, error ?? ""),
  };
}
