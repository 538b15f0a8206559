import type { Client } from "@parley/client";

/**
 * Wakes the engine when the server may be within reach again, and lets go of the connection when the page is put away,
 * so that the browser may keep the page and bring it back as it was.
 */
export function watchLifecycle(client: Client, signal: AbortSignal): void {
  const wake = (): void => client.wake();
  addEventListener("online", wake, { signal });
  addEventListener("focus", wake, { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") wake();
    },
    { signal },
  );
  addEventListener("pagehide", () => client.stop(), { signal });
  addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) client.start();
    },
    { signal },
  );
}
