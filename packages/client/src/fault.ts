import type { ErrorCode, ProtocolErrorBody } from "@parley/protocol";

/** A refusal or fault with a code of the protocol's catalogue; `message` says what to do. */
export class Fault extends Error {
  readonly code: ErrorCode;
  /** As the server sent it, or would have. */
  readonly body: ProtocolErrorBody;

  constructor(body: ProtocolErrorBody) {
    super(body.message);
    this.code = body.code;
    this.body = body;
  }
}

/**
 * What a callback in Node's style gets for a failed call: `true` when the server could not be reached or said nothing
 * (S8-06, S8-07), else the error of the answer (S8-08, S8-09).
 */
export const callbackError = (error: unknown): true | ProtocolErrorBody =>
  error instanceof Fault && error.code !== "NETWORK_ERROR" ? error.body : true;

/** What is raised when the server does not keep to the wrapper's frames (S8-22 to S8-26). */
export const brokenFrame = (code: ErrorCode): Fault => new Fault({ code, message: "Broken frame." });

// The catalogue's sentences stay out of the page: these are the ones that the engine itself can need.
export const TIMEOUT: ProtocolErrorBody = {
  code: "TIMEOUT",
  message: "No answer within 35 seconds. Try again.",
};
export const NOT_OPEN: ProtocolErrorBody = {
  code: "NOT_OPEN",
  message: "No connection. Wait until it is back.",
};
export const NOT_RUNNING: ProtocolErrorBody = {
  code: "NOT_RUNNING",
  message: "The widget does not run. Call start first.",
};
export const NETWORK_ERROR: ProtocolErrorBody = {
  code: "NETWORK_ERROR",
  message: "The server cannot be reached. Try again.",
};
export const TOO_LONG: ProtocolErrorBody = {
  code: "MESSAGE_TOO_LONG",
  message: "The text is over 5,000 characters. Shorten it.",
};

/** What a failure looks like in a state: a Fault's own words, anything else as a server that cannot be reached. */
export const errorBody = (error: unknown): ProtocolErrorBody =>
  error instanceof Fault ? error.body : NETWORK_ERROR;
