import { DeskError } from "./desk-error.ts";

/** The methods of the contract. */
export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface RequestInput {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** One HTTP answer: its status and its body, undefined when the body is not JSON. */
export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly body: unknown;
}

const TIMEOUT_MS = 30_000;
/** What the agent is told when no answer came. */
export const UNREACHABLE = "The server can't be reached. Check your connection and try again.";

/**
 * Sends one request to the desk's own server, with its cookie, and reads the answer as JSON.
 * @throws DeskError UNREACHABLE when no answer came
 */
export async function send(method: Method, path: string, input: RequestInput = {}): Promise<Answer> {
  const headers = { Accept: "application/json" };
  const init: RequestInit = {
    method,
    credentials: "same-origin",
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  if (method === "POST" || method === "PUT") {
    init.headers = { ...headers, "Content-Type": "application/json" };
    init.body = JSON.stringify(input.body ?? {});
  }
  const response = await fetch(withQuery(path, input.query), init).catch(() => {
    throw new DeskError("UNREACHABLE", UNREACHABLE);
  });
  return { status: response.status, ok: response.ok, body: await readJson(response) };
}

/**
 * Sends one request to Parley's own API, whose answers are `{ data }` or `{ error: { code, message } }`.
 * @throws DeskError with the server's code and sentence; UNREACHABLE; BAD_ANSWER
 */
export async function request<Data>(method: Method, path: string, input: RequestInput = {}): Promise<Data> {
  const answer = await send(method, path, input);
  return readData(answer) as Data;
}

/** The data of an answer. @throws DeskError with the server's code and sentence; BAD_ANSWER */
export function readData({ ok, status, body }: Answer): unknown {
  const { data, error } = (body ?? {}) as { data?: unknown; error?: Refusal };
  if (error?.code) throw new DeskError(error.code, error.message ?? error.code, { ...error, status });
  if (ok && data !== undefined) return data;
  throw new DeskError("BAD_ANSWER", badAnswer(status), { status });
}

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly path?: string;
  readonly retryAfterMs?: number;
}

function badAnswer(status: number): string {
  return status >= 500
    ? "The server can't answer right now. Try again in a moment."
    : `The server gave an answer that the desk can't read (${status}). Reload the page.`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy's error page or an empty body: the caller judges by the status.
    return undefined;
  }
}

function withQuery(path: string, query: RequestInput["query"]): string {
  const given = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
