import type { ProtocolErrorBody } from "@parley/protocol";
import { CALLBACK_TIMEOUT_MS } from "@parley/protocol/limits";
import { toJson } from "@parley/protocol/to-json";
import { Fault, NETWORK_ERROR, TIMEOUT } from "../fault.ts";
import type { Clock } from "../types.ts";
import { createOldFetch, type HttpFetch, type RequestLike } from "./old-fetch.ts";

/** What goes along with a POST (S7-24): JSON, form-encoded fields, or the platform's FormData with the page's cookies. */
export type HttpBody =
  | { json: unknown }
  | { form: Readonly<Record<string, string>> }
  | { multipart: unknown };

export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: HttpBody;
  /** Ms until the request counts as failed. */
  readonly timeout?: number;
}

/** What a server that can be reached says: an answer, also when it refuses. */
export interface HttpAnswer<Data> {
  readonly data?: Data;
  readonly error?: ProtocolErrorBody;
}

/**
 * Makes one call. A refusal with a JSON body (4xx) is an answer with `error`. A status of 500 and above, any other failed
 * response, one that is no JSON, a fault of the transport and a time-out are failures (S7-25): rejects with a Fault.
 */
export type Http = <Data>(request: HttpRequest) => Promise<HttpAnswer<Data>>;

/** Says how requests are made: by fetch, or where that is missing by the older mechanism. */
export interface HttpPlatform {
  readonly clock: Clock;
  readonly fetch?: HttpFetch | undefined;
  readonly createRequest?: (() => RequestLike) | undefined;
}

const encodeForm = (form: Readonly<Record<string, string>>): string =>
  Object.entries(form)
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .join("&");

function encode(body: HttpBody): { type?: string; body: unknown; credentials?: "include" } {
  if ("json" in body) return { type: "application/json", body: toJson(body.json) };
  if ("form" in body) return { type: "application/x-www-form-urlencoded", body: encodeForm(body.form) };
  // The platform writes the type itself, with the boundary that it chooses.
  return { body: body.multipart, credentials: "include" };
}

async function read<Data>(response: Awaited<ReturnType<HttpFetch>>): Promise<HttpAnswer<Data>> {
  const { status } = response;
  if (status >= 500) throw new Fault(NETWORK_ERROR);
  const answer: unknown = JSON.parse(await response.text());
  if (typeof answer !== "object" || answer === null) throw new Fault(NETWORK_ERROR);
  // Refused without a word of why: that was not the server.
  if ((status < 200 || status >= 300) && !("error" in answer)) throw new Fault(NETWORK_ERROR);
  return answer;
}

export function createHttp({ clock, fetch, createRequest }: HttpPlatform): Http {
  const send = fetch ?? (createRequest && createOldFetch(createRequest));

  async function attempt<Data>({ method, url, headers, body }: HttpRequest): Promise<HttpAnswer<Data>> {
    if (!send) throw new Fault(NETWORK_ERROR);
    const { type, ...payload } = body ? encode(body) : { type: undefined };
    try {
      const all = { ...(type && { "Content-Type": type }), ...headers };
      return await read<Data>(await send(url, { method, headers: all, ...payload }));
    } catch (error) {
      throw error instanceof Fault ? error : new Fault(NETWORK_ERROR);
    }
  }

  return <Data>(request: HttpRequest) =>
    new Promise<HttpAnswer<Data>>((resolve, reject) => {
      const { timeout = CALLBACK_TIMEOUT_MS } = request;
      const timer = clock.setTimeout(() => reject(new Fault(TIMEOUT)), timeout);
      attempt<Data>(request)
        .then(resolve, reject)
        .finally(() => clock.clearTimeout(timer));
    });
}
