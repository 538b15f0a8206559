import type { SessionStartResponse } from "@parley/protocol";
import type { AgentIdentity } from "../../src/ports/agent-authenticator.ts";
import { ANNA, bearer } from "./agents.ts";
import { RawSocket } from "./raw-socket.ts";

interface Answered {
  status: number;
  headers: Headers;
  // The tests compare it with what the contract says; a type would only repeat them.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Makes a request and reads the JSON answer. */
export async function request(
  url: string,
  init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const { method = "GET", body, headers = {} } = init;
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export const REGISTRATION = {
  propertyId: "main",
  widgetId: "default",
  platform: "desktop",
  url: "https://shop.example/",
  title: "Shop",
};

/** Registers a page. */
export function register(
  server: { url: string },
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answered> {
  const body = { ...REGISTRATION, ...fields };
  return request(`${server.url}/v1/session/start`, { method: "POST", body, headers });
}

/** Address of the visitor socket for a session. */
export function visitorSocketUrl(
  server: { url: string },
  session: Pick<SessionStartResponse, "skey" | "tkn">,
  cver: number | string = 0,
): string {
  const query = new URLSearchParams({ k: session.skey, cver: String(cver), tkn: session.tkn });
  return `${server.url}/s?${query.toString()}`;
}

/** A registered page with its socket; `ready` has been received. */
export interface VisitorClient {
  session: SessionStartResponse;
  socket: RawSocket;
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  ready: any;
}

export async function connectVisitor(
  server: { url: string },
  session: SessionStartResponse,
  cver: number = session.cver,
): Promise<VisitorClient> {
  const socket = await RawSocket.open(visitorSocketUrl(server, session, cver));
  const [ready] = await socket.next("ready");
  return { session, socket, ready };
}

/** Registers a new visitor (or the one of `fields.uuid`) and connects. */
export async function visit(
  server: { url: string },
  fields: Record<string, unknown> = {},
): Promise<VisitorClient> {
  const { body } = await register(server, fields);
  return connectVisitor(server, body.data as SessionStartResponse);
}

/** Connects a desk; `ready` has been received. */
export async function openDesk(server: { url: string }, agent: AgentIdentity = ANNA): Promise<RawSocket> {
  const socket = await RawSocket.open(`${server.url}/v1/agent/socket`, bearer(agent));
  await socket.next("ready");
  return socket;
}

/** Calls the agent API. */
export function asAgent(
  server: { url: string },
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
  agent: AgentIdentity = ANNA,
): Promise<Answered> {
  return request(`${server.url}/v1/agent${path}`, { method, body, headers: bearer(agent) });
}

/** The conversation of a visitor, as the agents know it. */
export async function conversationOf(server: { url: string }, visitor: VisitorClient): Promise<string> {
  const { body } = await asAgent(server, "GET", "/visitors");
  const live = (body.data.visitors as { visitorId: string; conversationId: string }[]).find(
    ({ visitorId }) => visitorId === visitor.session.vid,
  );
  if (!live) throw new Error("The visitor is not connected.");
  return live.conversationId;
}
