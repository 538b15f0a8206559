import type { CDPSession } from "@playwright/test";

/** Requests to elsewhere have no answer here, so they do not count. */
const OWN = /^https?:\/\/(localhost|127\.0\.0\.1)[:/]/;

interface Request {
  /** Seconds on the browser's own clock; the end is infinite while it is under way. */
  start: number;
  end: number;
  /** As transferred: compressed, with headers. */
  bytes: number;
}

/** What a page asks of servers on this machine, its own document left out. */
export interface RequestWatch {
  /**
   * Requests that were begun within `milliseconds` after the navigation, and the bytes of those that also ended;
   * answers from the cache do not count, sockets do.
   */
  within(milliseconds: number): { requests: number; bytes: number };
  /** Milliseconds since a request was begun or ended; 0 while one is under way. */
  quietFor(): number;
}

/** Follows the requests of the session's page from now on; `Network` must be enabled. */
export function watchRequests(session: CDPSession): RequestWatch {
  const requests = new Map<string, Request>();
  let origin: number | undefined;
  let document = "";
  let lastEvent = performance.now();

  session.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    if (!OWN.test(request.url)) return;
    lastEvent = performance.now();
    if (origin === undefined) {
      origin = timestamp;
      document = requestId;
    } else if (requestId !== document && !request.url.endsWith("/favicon.ico")) {
      requests.set(requestId, { start: timestamp, end: Infinity, bytes: 0 });
    }
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => requests.delete(requestId));
  session.on("Network.webSocketWillSendHandshakeRequest", ({ requestId, timestamp }) =>
    requests.set(requestId, { start: timestamp, end: timestamp, bytes: 0 }),
  );
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on("Network.loadingFailed", ({ requestId, timestamp }) => end(requestId, timestamp, 0));

  function end(requestId: string, timestamp: number, bytes: number): void {
    lastEvent = performance.now();
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: timestamp, bytes });
  }

  return {
    within(milliseconds) {
      const latest = (origin ?? 0) + milliseconds / 1_000;
      const begun = [...requests.values()].filter(({ start }) => start <= latest);
      const ended = begun.filter(({ end }) => end <= latest);
      return { requests: begun.length, bytes: ended.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
    quietFor: () =>
      [...requests.values()].some(({ end }) => end === Infinity) ? 0 : performance.now() - lastEvent,
  };
}
