import type {
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
import { ada, createFakeConversation, type FakeConversation } from "./fake-conversation.ts";
import { createSocketPair, type ServerEnd } from "./socket-pair.ts";

/** A registration that has arrived. */
export interface FakeRequest {
  url: string;
  headers: Record<string, string>;
  body: SessionStartBody;
}

/** How the server behaves towards registrations; a text is answered as it is, with status 200 or the one given. */
export type HttpMode = "up" | "down" | "hang" | { status?: number; body: string };

/** How it behaves towards sockets: ready at once, opened and then silent, never opened, or closed at once. */
export type SocketMode = "ready" | "silent" | "opening" | "closed";

/** A server for one visitor, in the hands of the test: it keeps the contract unless it is told to break it. */
export interface FakeServer extends Pick<ClientOptions, "fetch" | "createSocket"> {
  http: HttpMode;
  sockets: SocketMode;
  readonly conversation: FakeConversation;
  readonly requests: FakeRequest[];
  /** All connections, the newest last. */
  readonly connections: ServerEnd[];
  connection(): ServerEnd;
  /** Parameters of the commands of this name (service calls by their path) on all connections. */
  commands(name: string): unknown[][];
  pageStatus: PageStatus;
  windowState: WindowState;
  seen: number;
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
    answer: {},
    judge: () => undefined,
    publish(message, except) {
      for (const connection of open) if (connection !== except) connection.emit("visitorMessage", message);
    },
    async fetch(url, { headers, body = "" }) {
      server.requests.push({ url, headers, body: JSON.parse(body) as SessionStartBody });
      const mode = server.http;
      await new Promise<void>((resolve) => {
        if (mode !== "hang") later(resolve);
      });
      if (mode === "down" || mode === "hang") throw new TypeError("Failed to fetch");
      if (mode === "up") return answerWith(200, JSON.stringify({ data: startSession(server, visitor) }));
      return answerWith(mode.status ?? 200, mode.body);
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

/** Does what a command asks for; returns the data of its answer. */
function perform(server: FakeServer, end: ServerEnd, name: string, payload: unknown): unknown {
  const { conversation, publish } = server;
  if (name === "/v1/message/visitor") {
    const { id, message: text } = payload as { id: string; message: string };
    const { message, isNew } = conversation.store({ id, m: text, ut: "v" });
    if (isNew) publish(message, end);
    return { id, cver: message.cver, co: message.co, chid: message.chid };
  }
  if (name === "/v1/visitor/messages-seen") server.seen = (payload as { timestamp: number }).timestamp;
  if (name === "endChat") {
    const notice = conversation.end();
    publish(notice);
    return { chatEndVersion: notice.cver, nextChatId: conversation.chatId };
  }
  if (name === "getMessages") {
    const { before, limit } = payload as { before: number; limit: number };
    const earlier = conversation.messages.filter(({ cver }) => cver < before);
    return { messages: earlier.slice(-limit), more: earlier.length > limit };
  }
  return null;
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
    tkn: `token-${server.requests.length}`,
    tknExp: Number.MAX_SAFE_INTEGER,
    skey: "session-1",
    vss: "ws://chat.test",
    uuid: "uuid-1",
    uuidVer: 1,
    ...server.answer,
  };
}
