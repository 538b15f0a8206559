import type { ErrorCode, ProtocolErrorBody } from "@parley/protocol";

/** A refusal or fault with a code of the protocol's catalogue; `message` says what to do. */
export class Fault extends Error {
  readonly code: ErrorCode;

  constructor({ code, message }: ProtocolErrorBody) {
    super(message);
    this.code = code;
  }
}

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
export const TOO_LONG: ProtocolErrorBody = {
  code: "MESSAGE_TOO_LONG",
  message: "The text is over 5,000 characters. Shorten it.",
};
