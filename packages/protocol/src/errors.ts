/**
 * The error catalogue: every refusal that leaves the server or the client is `{ code, message }` with a code from here.
 * `status` is the HTTP status (0: never sent over HTTP), `meaning` when it happens, `action` what the caller should do.
 * docs/reference/errors.md is generated from this table.
 */
export const errorCatalogue = {
  INVALID_JSON: {
    status: 400,
    meaning: "The body is not JSON.",
    action: "Send valid JSON with Content-Type application/json.",
  },
  INVALID_PAYLOAD: {
    status: 400,
    meaning: "A field is missing, of the wrong type or out of range; `path` names it.",
    action: "Correct the field named by `path`.",
  },
  BODY_TOO_LARGE: { status: 413, meaning: "The body is over 64 KB.", action: "Send less." },
  NOT_FOUND: {
    status: 404,
    meaning: "There is nothing at this address.",
    action: "Check the method and the path.",
  },
  UNKNOWN_PROPERTY: {
    status: 404,
    meaning: "No property has this id.",
    action: "Check the property id in the embed snippet.",
  },
  UNKNOWN_WIDGET: {
    status: 404,
    meaning: "The property has no widget with this id.",
    action: "Check the widget id in the embed snippet.",
  },
  UNKNOWN_CONVERSATION: {
    status: 404,
    meaning: "No conversation has this id.",
    action: "List the conversations again.",
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    meaning: "The page's origin is not on the property's list.",
    action: "Add the origin to the property's allowed origins.",
  },
  INVALID_TOKEN: {
    status: 401,
    meaning: "The session token is malformed, forged, or of another property or session.",
    action: "Start a new session.",
  },
  TOKEN_EXPIRED: {
    status: 401,
    meaning: "The session token has expired.",
    action: "Start the session again to renew it.",
  },
  UNAUTHENTICATED: {
    status: 401,
    meaning: "The agent API needs a bearer token or a signed-in desk session.",
    action:
      "Sign in at the desk, or send `Authorization: Bearer` with a token from `npm run parley -- token create`.",
  },
  EMPTY_MESSAGE: {
    status: 400,
    meaning: "The message has neither text nor attachments.",
    action: "Send a text.",
  },
  MESSAGE_TOO_LONG: {
    status: 400,
    meaning: "The message's text is over 5,000 characters.",
    action: "Shorten the text or send it in parts.",
  },
  MESSAGE_ID_TAKEN: {
    status: 409,
    meaning: "Another sender's message in this conversation has this id.",
    action: "Make a new random id for every new message.",
  },
  NO_OPEN_CHAT: {
    status: 409,
    meaning: "The conversation has no chat that could be ended.",
    action: "Wait for a message; it starts a chat.",
  },
  NOT_JOINED: {
    status: 409,
    meaning: "The agent has not joined this chat.",
    action: "Join first.",
  },
  UNAVAILABLE: {
    status: 503,
    meaning: "The server is starting or stopping.",
    action: "Try again in a few seconds.",
  },
  InternalServerError: {
    status: 500,
    meaning: "The server failed; the log has the details.",
    action: "Try again later.",
  },

  INVALID_FRAME: {
    status: 0,
    meaning: "A socket frame is not an object with a command and a parameters array.",
    action: 'Send {"c": command, "p": [parameters], "k": optional callback id}.',
  },
  FRAME_TOO_LARGE: {
    status: 0,
    meaning: "A socket frame is over 64 KB.",
    action: "Send less in one frame.",
  },
  UNKNOWN_COMMAND: {
    status: 0,
    meaning: "The socket has no such command or service path.",
    action: "See the protocol reference for the commands.",
  },

  TIMEOUT: {
    status: 0,
    meaning: "The answer did not arrive within 35 seconds.",
    action: "Try again; a message keeps its id and is stored once.",
  },
  NOT_OPEN: {
    status: 0,
    meaning: "Sending was tried on a socket that is not open.",
    action: "Wait until the socket is open.",
  },
  NO_COMMAND: {
    status: 0,
    meaning: "The peer sent a frame without a command.",
    action: "Report it: the peer breaks the protocol.",
  },
  RESERVED_COMMAND: {
    status: 0,
    meaning: "The peer sent a reserved command (error, connect, disconnect).",
    action: "Report it: the peer breaks the protocol.",
  },
  NOT_AN_ARRAY: {
    status: 0,
    meaning: "The peer sent parameters that are not an array.",
    action: "Report it: the peer breaks the protocol.",
  },
  UNKNOWN_CALLBACK: {
    status: 0,
    meaning: "An answer came with a callback id that is invalid or that nobody waits for.",
    action: "Report it: the peer breaks the protocol.",
  },
} as const satisfies Record<string, { status: number; meaning: string; action: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** What every refusal looks like on the wire. `path` names the faulty field, as `widget.theme.header`. */
export interface ProtocolErrorBody {
  code: ErrorCode;
  message: string;
  path?: string;
}

/** A refusal in flight. Its `message` is the sentence shown to the caller. */
export class ProtocolError extends Error {
  readonly code: ErrorCode;
  readonly path: string | undefined;

  constructor(code: ErrorCode, options: { message?: string; path?: string } = {}) {
    const { meaning, action } = errorCatalogue[code];
    super(options.message ?? `${meaning} ${action}`);
    this.name = "ProtocolError";
    this.code = code;
    this.path = options.path;
  }

  /** HTTP status of the answer that carries this error. */
  get status(): number {
    return errorCatalogue[this.code].status;
  }

  toJSON(): ProtocolErrorBody {
    return this.path === undefined
      ? { code: this.code, message: this.message }
      : { code: this.code, message: this.message, path: this.path };
  }
}
