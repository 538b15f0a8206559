import { vi } from "vitest";

/** A request as the server would see it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/**
 * Puts a server in place of `fetch`: answers each request with the next answer and remembers what was asked.
 * @param answers bodies as the server writes them: `{ data }` or `{ error }`
 */
export function stubFetch(...answers: readonly { data?: unknown; error?: unknown }[]): SeenRequest[] {
  const seen: SeenRequest[] = [];
  const left = [...answers];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    seen.push({ method, path, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const answer = left.shift() ?? { data: null };
    return new Response(JSON.stringify(answer), { status: answer.error ? 409 : 200 });
  });
  return seen;
}
