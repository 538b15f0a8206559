import type { Client, ClientState } from "@parley/client";
import type { LoaderHandle } from "@parley/loader/types";
import { enlargeOnSmallPages } from "./enlarge.ts";
import { answerPopouts, type Identity } from "./opener.ts";
import { installPhoneHistory } from "./phone-history.ts";
import { createWholeInterface } from "./page-api/whole-interface.ts";
import { watchActivity, watchNavigation } from "./page-watch.ts";
import { openPopout, popoutOrigin } from "./popout.ts";
import type { Shell } from "./shell.ts";
import { installSound } from "./sound.ts";
import { createTitleFlash, everyInterval } from "./title-flash.ts";

interface Parts {
  handle: LoaderHandle;
  client: Client;
  shell: Shell;
  window: { open(): void; close(): void };
  /** Ends everything. */
  signal: AbortSignal;
  /** Shows everything outside of the window anew. */
  follow(): void;
}

/** What works beside the chat and is fetched after it: nobody waits for it. */
export interface Extras {
  /** The text that flashes in the page's title; null: none. */
  flash(text: string | null): void;
  /** The page's own title, whatever is shown now. */
  ownTitle(): string;
  /** Opens the pop-out or brings it to the front; false when the browser does not let it open. */
  popOut(): boolean;
}

/** Starts the page's whole interface, the watch over the page, title flash, sound, the Back button on phones, answers to pop-outs and what pages made for desktops need. */
export function addExtras({ handle, client, shell, window, signal, follow }: Parts): Extras {
  const { config, origin, root, windowType } = handle;
  const { propertyId, widgetId, settings } = config;
  const { show, ownTitle } = createTitleFlash(document, everyInterval);
  watchActivity(client, signal);
  watchNavigation(client, signal);
  if (windowType === "inline") {
    enlargeOnSmallPages(root, shell, signal);
    installPhoneHistory(shell, window, signal);
  }
  noteArrivals(client, shell, signal);
  answerPopouts(propertyId, popoutOrigin(config, origin), () => identityOf(client.getState()), signal);
  if (settings.notification.sound) installSound(client, shell, `parley:${propertyId}:${widgetId}`, signal);
  addEventListener("beforeprint", () => show(null), { signal });
  addEventListener("afterprint", follow, { signal });
  if (windowType === "popup") {
    const stop = client.on("popupFocus", () => globalThis.focus());
    signal.addEventListener("abort", stop);
  }
  signal.addEventListener("abort", () => show(null));
  // Last: a listener of the page's may end everything.
  attachPage({ handle, client, shell, signal });
  return {
    flash: show,
    ownTitle,
    popOut() {
      const popout = openPopout(config, origin, shell.get().popout);
      shell.set({ popout });
      // The chat goes on over there.
      if (popout) client.minimize();
      return popout !== null;
    },
  };
}

/** Keeps the newest text of the other side at hand for who calls it out: that part may come after it. */
function noteArrivals(client: Client, shell: Shell, signal: AbortSignal): void {
  const stop = client.on("message", (message) => {
    if (message.t === "c" && message.ut !== "v") shell.set({ arrived: { message, at: performance.now() } });
  });
  signal.addEventListener("abort", stop);
}

/** Gives the page's whole interface this engine; on a page written for tawk.to's the drop-in listens before it is told anything. */
function attachPage(parts: Pick<Parts, "handle" | "client" | "shell" | "signal">): void {
  const { page } = parts.handle;
  const whole = (page.whole ??= createWholeInterface(page));
  const attach = (): void => {
    if (!parts.signal.aborted) whole.attach(parts);
  };
  if (!("Tawk_API" in globalThis)) {
    attach();
    return;
  }
  void import("./tawk/install.ts")
    .then(({ installTawk }) => installTawk(page.api))
    .catch((error: unknown) => console.warn("Parley: Tawk_API.", error))
    .then(attach);
}

/** What a pop-out may know: the visitor, once there is one. */
const identityOf = ({ visitor: { uuid, uuidVer } }: ClientState): Identity | null =>
  uuid === "" ? null : { uuid, uuidVer };
