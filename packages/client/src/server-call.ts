import type { ProtocolErrorBody } from "@parley/protocol";
import { toJson } from "@parley/protocol/to-json";
import type { Context } from "./context.ts";
import { Fault, NETWORK_ERROR } from "./fault.ts";
import type { Timers } from "./timers.ts";
import type { ClientLink } from "./types.ts";

export type CallRequest = Parameters<ClientLink["call"]>[0];

/** What the server answers: data or an error; neither when the answer is none (S7-25). */
export interface Answer<Data> {
  data?: Data;
  error?: ProtocolErrorBody;
}

/** Calls the server over HTTP. Rejects when it cannot be reached or what it says is not JSON. */
export async function callServer<Data>(
  { options }: Context,
  { method, path, query = {}, body }: CallRequest,
  token?: string,
): Promise<Answer<Data>> {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const response = await options.fetch(
    options.apiUrl + path + (pairs.length > 0 ? `?${pairs.join("&")}` : ""),
    {
      method,
      headers: {
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(token && { "X-Session-Token": token }),
      },
      ...(body !== undefined && { body: toJson(body) }),
    },
  );
  // A proxy's 5xx page and the server's own are alike: not an answer (S7-25).
  return response.status < 500 ? (JSON.parse(await response.text()) as Answer<Data>) : {};
}

/** The data of an answer. @throws Fault with its error, or NETWORK_ERROR for an answer that is none */
export function dataOf<Data>({ data, error }: Answer<Data>): Data {
  if (error || data === undefined) throw new Fault(error ?? NETWORK_ERROR);
  return data;
}

/** Rejects when nothing has come after `limit` ms. @param name of the timer */
export function inTime<Result>(
  timers: Timers,
  name: string,
  limit: number,
  work: Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    timers.set(name, limit, () => reject(new Error("No answer.")));
    work.then(resolve, reject).finally(() => timers.clear(name));
  });
}

/** Whether the server no longer takes the session token. */
export const isTokenError = (code: string): boolean => code === "INVALID_TOKEN" || code === "TOKEN_EXPIRED";
