import type {
  Call,
  Message,
  PageStatus,
  ParametersOf,
  ProtocolErrorBody,
  SessionStartBody,
  SessionStartResponse,
  VisitorEvents,
  WindowState,
} from "@parley/protocol";
import { HISTORY_TAIL } from "@parley/protocol/limits";
import type { Frame } from "@parley/protocol/frames";
import type { Clock, ClientOptions } from "../types.ts";
import { perform } from "./fake-commands.ts";
import { ada, createFakeConversation, type FakeConversation } from "./fake-conversation.ts";
import { createSocketPair, type ServerEnd } from "./socket-pair.ts";

/** A registration that has arrived. */
export interface FakeRequest {
  url: string;
  headers: Record<string, string>;
  body: SessionStartBody;
}

/** Any other call over HTTP that has arrived. */
export interface FakeCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/** Answers calls to a path: the whole answer, as `{ data }` or `{ error }`, or any text. */
export type FakeRoute = (call: FakeCall) => { data: unknown } | { error: ProtocolErrorBody } | string;

/** How the server behaves towards registrations and other calls; a text is answered as it is, with status 200 or the one given. */
export type HttpMode = "up" | "down" | "hang" | { status?: number; body: string };

/** How it behaves towards sockets: ready at once, opened and then silent, never opened, or closed at once. */
export type SocketMode = "ready" | "silent" | "opening" | "closed";

/** A server for one visitor, in the hands of the test: it keeps the contract unless it is told to break it. */
export interface FakeServer extends Pick<ClientOptions, "fetch" | "createSocket"> {
  http: HttpMode;
  sockets: SocketMode;
  readonly conversation: FakeConversation;
  readonly requests: FakeRequest[];
  /** Calls over HTTP other than registrations. */
  readonly calls: FakeCall[];
  /** What answers them, by path; a path without a route is answered with NOT_FOUND. */
  readonly routes: Map<string, FakeRoute>;
  /** All connections, the newest last. */
  readonly connections: ServerEnd[];
  connection(): ServerEnd;
  /** Parameters of the commands of this name (service calls by their path) on all connections. */
  commands(name: string): unknown[][];
  pageStatus: PageStatus;
  windowState: WindowState;
  seen: number;
  /** The visitor's tags. */
  tags: string[];
  /** The calls of the running chat. */
  visitorCalls: Call[];
  /** Fields that replace those of the next answers to registrations. */
  answer: Partial<SessionStartResponse>;
  /** Asked before a command is answered: an error refuses it, "ignore" leaves it unanswered. */
  judge: (name: string, frame: Frame) => ProtocolErrorBody | "ignore" | undefined;
  /** Sends a message's event to every open connection but one. */
  publish(message: Message, except?: ServerEnd): void;
}

/** Delay of everything that crosses the network, in ms of the clock. */
const LATENCY_MS = 10;

export function createFakeServer(
  clock: Clock,
  visitor = { id: "visitor-1", name: "V1234567890123456" },
): FakeServer {
  const conversation = createFakeConversation(clock, visitor);
  const issued: { name: string; parameters: unknown[] }[] = [];
  const open = new Set<ServerEnd>();
  const later = (action: () => void): void => void clock.setTimeout(action, LATENCY_MS);

  const server: FakeServer = {
    http: "up",
    sockets: "ready",
    conversation,
    requests: [],
    calls: [],
    routes: new Map(),
    connections: [],
    connection() {
      const last = server.connections.at(-1);
      if (!last) throw new Error("The client has not connected yet.");
      return last;
    },
    commands: (name) => issued.filter((command) => command.name === name).map(({ parameters }) => parameters),
    pageStatus: { status: "online", version: 0 },
    windowState: "min",
    seen: 0,
    tags: [],
    visitorCalls: [],
    answer: {},
    judge: () => undefined,
    publish(message, except) {
      for (const connection of open) if (connection !== except) connection.emit("visitorMessage", message);
    },
    async fetch(url, { method, headers, body }) {
      const call = readCall(url, method, headers, body);
      const isStart = call.path === "/v1/session/start";
      if (isStart) server.requests.push({ url, headers, body: call.body as SessionStartBody });
      else server.calls.push(call);
      const mode = server.http;
      await new Promise<void>((resolve) => {
        if (mode !== "hang") later(resolve);
      });
      if (mode === "down" || mode === "hang") throw new TypeError("Failed to fetch");
      if (mode !== "up") return answerWith(mode.status ?? 200, mode.body);
      if (isStart) return answerWith(200, JSON.stringify({ data: startSession(server, visitor) }));
      const answer = (server.routes.get(call.path) ?? notFound)(call);
      return answerWith(200, typeof answer === "string" ? answer : JSON.stringify(answer));
    },
    createSocket(url) {
      const { client, server: end } = createSocketPair(url);
      const mode = server.sockets;
      server.connections.push(end);
      end.onFrame = (frame) => handle(end, frame);
      if (mode === "closed") later(() => end.close());
      if (mode === "silent") later(() => end.open());
      if (mode === "ready")
        later(() => {
          end.open();
          open.add(end);
          end.emit("ready", readyFor(server, end));
        });
      return client;
    },
  };

  function handle(end: ServerEnd, frame: Frame): void {
    const isService = frame.c === "service";
    const name = String(isService ? frame.p[1] : frame.c);
    const parameters = isService ? frame.p.slice(2) : frame.p;
    issued.push({ name, parameters });
    const verdict = server.judge(name, frame);
    if (verdict === "ignore") return;
    later(() => {
      if (verdict) end.refuse(frame, verdict);
      else end.answer(frame, perform(server, end, name, parameters[0]));
    });
  }

  return server;
}

/** What the server says when a connection stands: all that comes after the page's version. */
const readyFor = (
  { conversation, pageStatus, seen }: FakeServer,
  { query }: ServerEnd,
): ParametersOf<VisitorEvents["ready"]>[0] => ({
  origin: "http://chat.test",
  conversation: {
    chid: conversation.chatId,
    cver: conversation.version(),
    c: conversation.after(Number(query["cver"])),
    seen,
    aseen: 0,
  },
  pageStatus,
  profiles: [ada],
});

const notFound: FakeRoute = ({ path }) => ({ error: { code: "NOT_FOUND", message: path } });

function readCall(url: string, method: string, headers: Record<string, string>, body?: string): FakeCall {
  const [address = "", query = ""] = url.split("?");
  const pairs = query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => pair.split("=").map(decodeURIComponent));
  return {
    method,
    path: address.replace(/^[a-z]+:\/\/[^/]+/, ""),
    query: Object.fromEntries(pairs) as Record<string, string>,
    headers,
    body: body === undefined ? undefined : (JSON.parse(body) as unknown),
  };
}

const answerWith = (status: number, body: string): { status: number; text(): Promise<string> } => ({
  status,
  text: () => Promise.resolve(body),
});

function startSession(server: FakeServer, visitor: { id: string; name: string }): SessionStartResponse {
  const { messages, chatId } = server.conversation;
  return {
    settingsVersion: 1,
    cver: server.conversation.version(),
    chid: chatId,
    c: messages.slice(-HISTORY_TAIL),
    more: messages.length > HISTORY_TAIL,
    seen: server.seen,
    aseen: 0,
    lmst: messages.at(-1)?.co ?? 0,
    rcf: false,
    cw: server.windowState,
    uid: visitor.id,
    vid: visitor.id,
    n: visitor.name,
    e: "",
    te: "",
    ast: server.pageStatus.status,
    asver: server.pageStatus.version,
    profiles: [ada],
    dpt: "any",
    departments: [],
    pcfs: false,
    calls: server.visitorCalls,
    tags: server.tags,
    wstz: { tzo: 0, utc: "UTC+00:00" },
    bblc: false,
    ewt: null,
    sessionInfo: `info-${server.requests.length}`,
    ...server.conversation.facts(),
    tkn: `token-${server.requests.length}`,
    tknExp: Number.MAX_SAFE_INTEGER,
    skey: "session-1",
    vss: "ws://chat.test",
    uuid: "uuid-1",
    uuidVer: 1,
    ...server.answer,
  };
}
