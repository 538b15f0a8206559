import { NAVIGATION_DELAY_MS, TITLE_MAX, URL_MAX } from "@parley/protocol/limits";
import type { Context } from "../context.ts";
import type { Commands } from "../socket/commands.ts";

/** Tells the server which page the visitor looks at. */
export interface Navigation {
  readonly start: () => void;
  /** Tells the page's address unless it was the last one told (S7-52); not while disconnected. */
  readonly report: () => void;
  /** Forgets what was told when the session is another one (S4-82). */
  readonly session: (key: string) => void;
}

export function createNavigation({ options, store, timers }: Context, commands: Commands): Navigation {
  const { clock } = options;
  let startedAt = 0;
  let sessionKey = store.get().session.sessionKey;
  let told: string | undefined;

  function tell(): void {
    const { url, title, referrer } = options.page();
    if (url === told || !commands.isReady()) return;
    told = url;
    const page = { u: url.slice(0, URL_MAX), t: title.slice(0, TITLE_MAX), r: referrer.slice(0, URL_MAX) };
    commands.issue("nav", [page]);
  }

  return {
    start() {
      startedAt = clock.now();
    },
    report() {
      const early = startedAt + NAVIGATION_DELAY_MS - clock.now();
      if (early > 0) timers.set("nav", early, tell);
      else tell();
    },
    session(key) {
      if (key === sessionKey) return;
      if (sessionKey !== "") store.emit("sessionChanged", { sessionKey: key });
      told = undefined;
      sessionKey = key;
    },
  };
}
