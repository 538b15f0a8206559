import { encodeCallback, encodeFrame, type Frame, parseFrame } from "@parley/protocol/frames";
import type { ProtocolErrorBody } from "@parley/protocol";
import type { SocketLike } from "../types.ts";

/** The server's end of a connection, in the hands of the test. */
export interface ServerEnd {
  readonly url: string;
  /** The address's query. */
  readonly query: Readonly<Record<string, string>>;
  /** Frames that the client has sent and the network has let through. */
  readonly received: Frame[];
  /** Called for every frame that arrives. */
  onFrame: (frame: Frame) => void;
  /** Lets the connection open. */
  open(): void;
  /** Sends an event. */
  emit(name: string, ...parameters: unknown[]): void;
  /** Answers a frame that carried a callback id. */
  answer(frame: Frame, data: unknown): void;
  refuse(frame: Frame, error: ProtocolErrorBody): void;
  /** Sends any text. */
  raw(text: string): void;
  /** Closes the connection; the client learns of it. */
  close(code?: number): void;
  /** The client's error event, as a browser fires it before `close`. */
  fault(): void;
  /** From now on nothing gets through in either direction and nobody is told. */
  swallow(): void;
  /** The connection is gone and the platform does not tell, as some do after a long sleep. */
  vanish(): void;
  /** Times that the client has asked to close. */
  closeCalls: number;
}

export interface SocketPair {
  client: SocketLike;
  server: ServerEnd;
}

/** A WebSocket without a network: what one end sends, the other has. */
export function createSocketPair(url: string): SocketPair {
  let readyState = 0;
  let swallowed = false;
  const end = (code: number): void => {
    if (readyState === 3 || swallowed) return;
    readyState = 3;
    client.onclose?.({ code, reason: "" });
  };
  const client: SocketLike = {
    get readyState() {
      return readyState;
    },
    send(text) {
      if (readyState !== 1) throw new Error("InvalidStateError");
      const frame = parseFrame(text);
      if (typeof frame === "string") throw new Error(`The client sent a broken frame: ${frame}`);
      if (swallowed) return;
      server.received.push(frame);
      server.onFrame(frame);
    },
    close() {
      server.closeCalls += 1;
      if (readyState < 2) end(1000);
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  };
  const deliver = (text: string): void => {
    if (readyState === 1 && !swallowed) client.onmessage?.({ data: text });
  };
  const server: ServerEnd = {
    url,
    query: readQuery(url),
    received: [],
    onFrame: () => undefined,
    open() {
      if (readyState !== 0 || swallowed) return;
      readyState = 1;
      client.onopen?.({});
    },
    emit: (name, ...parameters) => deliver(encodeFrame(name, parameters)),
    answer: ({ k = 0 }, data) => deliver(encodeCallback(k, null, data)),
    refuse: ({ k = 0 }, error) => deliver(encodeCallback(k, error, null)),
    raw: deliver,
    close: (code = 1006) => end(code),
    fault() {
      client.onerror?.({});
      end(1006);
    },
    swallow() {
      swallowed = true;
    },
    vanish() {
      readyState = 3;
    },
    closeCalls: 0,
  };
  return { client, server };
}

function readQuery(url: string): Record<string, string> {
  const pairs = url
    .slice(url.indexOf("?") + 1)
    .split("&")
    .map((pair) => pair.split("=").map(decodeURIComponent));
  return Object.fromEntries(pairs) as Record<string, string>;
}
