import type { AgentProfile } from "@parley/protocol";
import { readAgent } from "../api/agent-api.ts";
import { isUnauthenticated } from "../api/desk-error.ts";
import { createDesk, type Desk } from "./desk.ts";
import { oncePerFrame } from "./once-per-frame.ts";
import type { StorageLike } from "./kept-storage.ts";

const SOCKET_PATH = "/v1/agent/socket";

/** Makes a desk in this page: its sockets, clock and storage, and its coming and going. */
export function createBrowserDesk(agent: AgentProfile, onSignedOut: () => void): Desk {
  const desk = createDesk({
    agent,
    onSignedOut,
    isSignedIn,
    open: () => new WebSocket(`${location.origin.replace(/^http/, "ws")}${SOCKET_PATH}`),
    schedule: (task, ms) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    now: Date.now,
    storage: sessionStorageIfAllowed(),
    visible: document.visibilityState === "visible",
  });
  const onVisibility = (): void => {
    const visible = document.visibilityState === "visible";
    desk.setVisible(visible);
    if (visible) desk.hurry();
  };
  return {
    ...desk,
    // What is drawn follows the screen; what talks to the server follows every change.
    store: { ...desk.store, subscribe: oncePerFrame(desk.store.subscribe) },
    start: () => {
      document.addEventListener("visibilitychange", onVisibility);
      window.addEventListener("online", desk.hurry);
      desk.start();
      onVisibility();
    },
    stop: () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("online", desk.hurry);
      desk.stop();
    },
  };
}

async function isSignedIn(): Promise<boolean> {
  try {
    await readAgent();
    return true;
  } catch (error) {
    if (isUnauthenticated(error)) return false;
    throw error;
  }
}

function sessionStorageIfAllowed(): StorageLike | undefined {
  try {
    return window.sessionStorage;
  } catch {
    // Denied by the browser's settings: drafts then live as long as the page.
    return undefined;
  }
}
