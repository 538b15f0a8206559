import type { ErrorCode } from "@parley/protocol";

/** Codes of failures that no server answered: see {@link DeskError}. */
export type TransportCode = "UNREACHABLE" | "BAD_ANSWER";

/**
 * A call that failed. `code` is the server's error code, or UNREACHABLE (no answer) or BAD_ANSWER (not ours: a proxy's
 * page, say). `message` is a sentence for the agent. `status` is the HTTP status, 0 without an HTTP answer.
 */
export class DeskError extends Error {
  readonly code: ErrorCode | TransportCode | (string & {});
  readonly status: number;

  constructor(code: DeskError["code"], message: string, status = 0) {
    super(message);
    this.name = "DeskError";
    this.code = code;
    this.status = status;
  }
}

/** What went wrong, as a sentence: the failure's own, or a general one for faults of the desk itself. */
export function sentenceOf(error: unknown): string {
  return error instanceof DeskError ? error.message : "Something went wrong. Try again.";
}

/** True when the server says that nobody is signed in. */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof DeskError && (error.code === "UNAUTHENTICATED" || error.status === 401);
}
