import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { encodeFrame } from "@parley/protocol/frames";
import { errorCatalogue } from "@parley/protocol/errors";
import WebSocket from "ws";
import { openSocket } from "../support/load.ts";
import type { RealServer } from "../support/real-server.ts";
import { Malformed, type MalformedRequest } from "./malformed.ts";

const FRAMES_AT_ONCE = 500;
const REQUESTS_AT_ONCE = 16;

/** What a server answered to things that nobody should send. */
export interface Bombardment {
  frames: number;
  requests: number;
  /** How often each code, or `data`, was answered. */
  answers: Record<string, number>;
  /** Answers that the contract does not know: a status of 5xx, a body that is not JSON, a code out of nowhere. */
  strange: string[];
}

/** Sends malformed frames over a visitor's and an agent's socket and malformed requests over HTTP. */
export async function bombard(
  server: RealServer,
  token: string,
  amount: { seed: number; frames: number; requests: number },
): Promise<Bombardment> {
  const malformed = new Malformed(amount.seed);
  const result: Bombardment = { frames: 0, requests: 0, answers: {}, strange: [] };
  const note = (code: string, text: string): void => {
    result.answers[code] = (result.answers[code] ?? 0) + 1;
    if (code !== "data" && !(code in errorCatalogue)) result.strange.push(text.slice(0, 300));
  };
  const authorization = `Bearer ${token}`;
  const openVisitor = async () => openSocket(await server.registerVisitor());
  const openAgent = async () =>
    openSocket(`${server.url.replace(/^http/, "ws")}/v1/agent/socket`, { authorization });
  for (const open of [openVisitor, openAgent]) {
    let socket = await open();
    listen(socket, note);
    for (let sent = 0; sent < amount.frames / 2; sent += FRAMES_AT_ONCE) {
      // A frame may end the visitor's own session, as it should: then another one comes.
      if (socket.readyState !== WebSocket.OPEN) listen((socket = await open()), note);
      for (let count = 0; count < FRAMES_AT_ONCE; count += 1) socket.send(malformed.frame());
      result.frames += FRAMES_AT_ONCE;
      await answered(socket);
    }
    socket.terminate();
  }
  const agent = new Agent({ keepAlive: true, maxSockets: REQUESTS_AT_ONCE });
  const workers = Array.from({ length: REQUESTS_AT_ONCE }, async () => {
    while (result.requests < amount.requests) {
      result.requests += 1;
      const wrong = malformed.request();
      const { status, text } = await send(server.url, wrong, { agent, authorization });
      note(codeOf(status, text), `${wrong.method} ${wrong.path} ${wrong.body}: ${status} ${text}`);
    }
  });
  await Promise.all(workers);
  agent.destroy();
  return result;
}

function listen(socket: WebSocket, note: (code: string, text: string) => void): void {
  socket.on("error", () => undefined);
  socket.on("message", (data) => {
    const text = String(data);
    const { c, p } = JSON.parse(text) as { c: string; p: ({ code?: string } | null)[] };
    if (c === "callback") note(p[0]?.code ?? "data", text);
    else if (c === "commandRejected") note(p[0]?.code ?? "nothing", text);
  });
}

/** Resolves when everything that was sent has been answered: frames are handled in their order. */
async function answered(socket: WebSocket): Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return;
  const id = 1_000_000;
  const { promise, resolve } = Promise.withResolvers<void>();
  const hear = (data: WebSocket.RawData): void => {
    if (String(data).includes(`"k":${id}`)) resolve();
  };
  socket.on("message", hear);
  socket.once("close", resolve);
  socket.send(encodeFrame("fly", [], id));
  await promise;
  socket.off("message", hear);
  socket.off("close", resolve);
}

/** The answer's code, `data` when it was taken, or what is strange about it. */
function codeOf(status: number, text: string): string {
  if (status >= 500) return `status ${status}`;
  if (status === 304 || status === 204) return "data";
  try {
    const { data, error } = JSON.parse(text) as { data?: unknown; error?: { code: string } };
    return error?.code ?? (data === undefined ? "neither data nor error" : "data");
  } catch {
    return "not JSON";
  }
}

async function send(
  url: string,
  { method, path, body, contentType }: MalformedRequest,
  { agent, authorization }: { agent: Agent; authorization: string },
): Promise<{ status: number; text: string }> {
  const headers = { authorization, ...(body !== undefined && { "content-type": contentType }) };
  const call = request(url + path, { method, agent, headers });
  call.end(body);
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  let text = "";
  for await (const piece of answer.setEncoding("utf8")) text += piece as string;
  return { status: answer.statusCode ?? 0, text };
}
