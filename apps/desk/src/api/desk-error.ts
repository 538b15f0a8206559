import type { ErrorCode } from "@parley/protocol";

/** Codes of failures that no server answered: see {@link DeskError}. */
export type TransportCode = "UNREACHABLE" | "BAD_ANSWER";

/** What the server tells of a refusal beside its code and sentence. */
interface Told {
  readonly status?: number | undefined;
  readonly path?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

/**
 * A call that failed. `code` is the server's error code, or UNREACHABLE (no answer) or BAD_ANSWER (not ours: a proxy's
 * page, say). `message` is a sentence for the agent. `status` is the HTTP status, 0 without an HTTP answer; `path` names
 * the faulty field and `retryAfterMs` says when the call will be taken, where the server tells it.
 */
export class DeskError extends Error {
  readonly code: ErrorCode | TransportCode | (string & {});
  readonly status: number;
  readonly path: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: DeskError["code"], message: string, told: Told = {}) {
    super(message);
    this.name = "DeskError";
    this.code = code;
    this.status = told.status ?? 0;
    this.path = told.path;
    this.retryAfterMs = told.retryAfterMs;
  }
}

/** What went wrong, as a sentence: the failure's own, or a general one for faults of the desk itself. */
export function sentenceOf(error: unknown): string {
  return error instanceof DeskError ? error.message : "Something went wrong. Try again.";
}

/** True when the server refused with this code. */
export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof DeskError && error.code === code;

/** True when the server says that nobody is signed in. */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof DeskError && (error.code === "UNAUTHENTICATED" || error.status === 401);
}
