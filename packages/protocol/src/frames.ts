import { type ErrorCode, ProtocolError, type ProtocolErrorBody } from "./errors.ts";
import { toJson } from "./to-json.ts";

/**
 * One frame of the socket wrapper: `c` command, `p` parameters, `k` callback id when an answer is wanted.
 * The answer is a frame with the command `callback`, `p` = [error or null, data] and the same `k`.
 */
export interface Frame {
  c: string;
  p: unknown[];
  k?: number;
}

/** The command that answers a frame which carried a callback id. */
export const CALLBACK_COMMAND = "callback";

/** Commands that no peer may send: they are names of the wrapper's own states. */
export const RESERVED_COMMANDS: readonly string[] = ["error", "connect", "disconnect"];

/** Writes a frame as the text of one WebSocket message. */
export function encodeFrame(command: string, parameters: unknown[], callbackId?: number): string {
  return toJson(
    callbackId === undefined ? { c: command, p: parameters } : { c: command, p: parameters, k: callbackId },
  );
}

/** Writes the answer to the frame that carried `callbackId`. */
export function encodeCallback(callbackId: number, error: ProtocolErrorBody | null, data: unknown): string {
  return encodeFrame(CALLBACK_COMMAND, [error, data], callbackId);
}

const isCallbackId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Reads one WebSocket message as a frame, or says by its error code why it is none: INVALID_FRAME (no JSON object),
 * NO_COMMAND, RESERVED_COMMAND, NOT_AN_ARRAY, UNKNOWN_CALLBACK. For the page, which has no room for the catalogue.
 */
export function parseFrame(text: string): Frame | ErrorCode {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "INVALID_FRAME";
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "INVALID_FRAME";
  const { c, p = [], k } = value as { c?: unknown; p?: unknown; k?: unknown };
  if (typeof c !== "string" || c === "") return "NO_COMMAND";
  if (RESERVED_COMMANDS.includes(c)) return "RESERVED_COMMAND";
  if (!Array.isArray(p)) return "NOT_AN_ARRAY";
  if (k === undefined || k === null) return { c, p };
  return isCallbackId(k) ? { c, p, k } : "UNKNOWN_CALLBACK";
}

/**
 * Reads one WebSocket message as a frame.
 * @throws ProtocolError with the code that `parseFrame` gives
 */
export function decodeFrame(text: string): Frame {
  const frame = parseFrame(text);
  if (typeof frame === "string") throw new ProtocolError(frame);
  return frame;
}
