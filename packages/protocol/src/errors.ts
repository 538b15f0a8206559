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
  INVALID_HASH: {
    status: 403,
    meaning: "The signature of the identity is wrong, or its JWT is expired or forged.",
    action: "Sign with the property's secret on the server of the site; see the guide on identity.",
  },
  IDENTITY_UNVERIFIED: {
    status: 403,
    meaning: "The property takes signed identities only.",
    action: "Send `hash` or `jwt` with the login or the attributes.",
  },
  BANNED: {
    status: 403,
    meaning: "The visitor is banned.",
    action: "An agent can lift the ban.",
  },
  CONSENT_REQUIRED: {
    status: 403,
    meaning: "The owner wants the visitor's consent first.",
    action: "Ask, and register with `consent: true`.",
  },
  WIDGET_DISABLED: {
    status: 403,
    meaning: "The owner has switched the chat off on this widget.",
    action: "Set `components.liveChat` to true in the widget's settings.",
  },
  RATE_LIMITED: {
    status: 429,
    meaning: "Too many calls in a short time.",
    action: "Wait `retryAfterMs` milliseconds, then go on.",
  },
  PROPERTY_LIMIT: {
    status: 429,
    meaning:
      "The property has used up what its owner allows: visitors at once, messages, uploads or visitors a day.",
    action: "Try again after `retryAfterMs` milliseconds, or raise the limit in the property's settings.",
  },
  FEATURE_OFF: {
    status: 403,
    meaning: "The owner has switched this feature off.",
    action: "Switch it on in the widget's settings.",
  },
  INVALID_FORM: {
    status: 400,
    meaning: "An answer of the form is missing or wrong; `path` names the field.",
    action: "Correct the answer to the field named by `path`.",
  },
  UNKNOWN_FORM: {
    status: 404,
    meaning: "The chat holds no form with this id.",
    action: "Use the id of a form attachment of this conversation.",
  },
  FORM_ALREADY_SUBMITTED: {
    status: 409,
    meaning: "The form has been filled in before.",
    action: "Show it as done.",
  },
  UNKNOWN_CHAT: {
    status: 404,
    meaning: "The visitor has no ended chat with this id.",
    action: "List the chats again.",
  },
  UNKNOWN_CALL: {
    status: 404,
    meaning: "The visitor has no call with this id.",
    action: "Use the id of a WEBRTC_CALL notice.",
  },
  CALL_OVER: {
    status: 409,
    meaning: "The call is over.",
    action: "Start another one.",
  },
  CALL_RUNNING: {
    status: 409,
    meaning: "The conversation has a call already.",
    action: "Take part in that call or end it first.",
  },
  UNKNOWN_DEPARTMENT: {
    status: 404,
    meaning: "The property has no department with this id.",
    action: "List the departments again.",
  },
  UNKNOWN_AGENT: {
    status: 404,
    meaning: "No agent has this id.",
    action: "List the agents again.",
  },
  UNKNOWN_VISITOR: {
    status: 404,
    meaning: "No visitor has this id.",
    action: "Use the visitorId of a conversation.",
  },
  UNKNOWN_WEBHOOK: {
    status: 404,
    meaning: "No webhook has this id.",
    action: "List the webhooks again.",
  },
  INVALID_SETTINGS: {
    status: 400,
    meaning: "The settings document is not valid; `path` names the fault.",
    action: "Correct the field named by `path` and save again.",
  },
  SETTINGS_CONFLICT: {
    status: 409,
    meaning: "Somebody else has saved the settings since they were read.",
    action: "Read them again and repeat the change.",
  },
  NO_TRANSCRIPT_ADDRESS: {
    status: 400,
    meaning: "There is no address to send the transcript to.",
    action: "Save a transcript address first or send one along.",
  },
  UNKNOWN_UPLOAD: {
    status: 404,
    meaning: "The upload handle is unknown or too old, or the file was never uploaded here.",
    action: "Ask for a new handle and upload again.",
  },
  FILE_TOO_LARGE: {
    status: 413,
    meaning: "The file is over 50 MB.",
    action: "Send a smaller file.",
  },
  FILE_EMPTY: {
    status: 400,
    meaning: "The upload holds no file in the field `upload`, or an empty one.",
    action: "Send multipart/form-data with one file in the field `upload`.",
  },
  UPLOAD_INCOMPLETE: {
    status: 400,
    meaning: "The upload was cut before its end; nothing was kept.",
    action: "Upload the file again.",
  },
  TOO_MANY_FILES: {
    status: 400,
    meaning: "A message has more than 5 files, or an upload more than one.",
    action: "Send fewer files.",
  },
  STORAGE_FULL: {
    status: 507,
    meaning: "The property's files have used up their space.",
    action: "Delete old conversations or raise the limit.",
  },
  UNKNOWN_FILE: {
    status: 404,
    meaning: "There is no such file.",
    action: "It may have been deleted with its conversation.",
  },
  FILE_ADDRESS_EXPIRED: {
    status: 410,
    meaning: "This address of a file was good for some minutes only.",
    action: "Ask at the address that the message carries; it leads to a fresh one.",
  },
  UNAVAILABLE: {
    status: 503,
    meaning: "The server is starting or stopping, its database cannot be reached, or too much waits already.",
    action: "Try again in a few seconds, or after `retryAfterMs` where it is given.",
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
  INVALID_PROPERTY_ID: {
    status: 0,
    meaning: "Switching the widget was asked for without a property id.",
    action: "Call `switchWidget` with a property id.",
  },
  INVALID_WIDGET_ID: {
    status: 0,
    meaning: "Switching the widget was asked for without a widget id.",
    action: "Call `switchWidget` with a widget id.",
  },
  INVALID_ID: {
    status: 0,
    meaning: "An earlier chat was to be opened, but none is selected.",
    action: "Select a chat of the list first.",
  },
  NETWORK_ERROR: {
    status: 0,
    meaning: "The server could not be reached, or answered with nothing that can be read.",
    action: "Try again.",
  },
  CANCELLED: {
    status: 0,
    meaning: "The upload was cancelled by the visitor.",
    action: "Nothing: it was meant so.",
  },
  NOT_RUNNING: {
    status: 0,
    meaning: "The widget has been shut down or removed.",
    action: "Call `start` first.",
  },

  INVALID_OPTIONS: {
    status: 0,
    meaning: "The npm package was given no server's address, or an id that cannot be one.",
    action: "Give `server` as in `https://chat.example.com`, and the ids that the embed snippet has.",
  },
  NO_DOCUMENT: {
    status: 0,
    meaning: "`loadParley` was called where there is no page, such as while rendering on a server.",
    action: "Call it in the browser: in an effect, in `onMounted`, or in an event's handler.",
  },
  SCRIPT_NOT_LOADED: {
    status: 0,
    meaning: "The embed script did not come, came too late, or came without the chat's interface.",
    action: "Check the address, the page's `script-src` and content blockers; the next call tries again.",
  },
  ANOTHER_WIDGET: {
    status: 0,
    meaning: "The npm package was asked for a widget while another one is on the page.",
    action: "Take the first one away before: unmount its component, or call `destroy`.",
  },
} as const satisfies Record<string, { status: number; meaning: string; action: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** What every refusal looks like on the wire. `path` names the faulty field, as `widget.theme.header`. */
export interface ProtocolErrorBody {
  code: ErrorCode;
  message: string;
  path?: string;
  /** With RATE_LIMITED, PROPERTY_LIMIT or UNAVAILABLE: milliseconds after which the call may be taken. */
  retryAfterMs?: number;
  /** Names the request or the connection in the server's log. */
  requestId?: string;
}

/** A refusal in flight. Its `message` is the sentence shown to the caller. */
export class ProtocolError extends Error {
  readonly code: ErrorCode;
  readonly path: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, options: { message?: string; path?: string; retryAfterMs?: number } = {}) {
    const { meaning, action } = errorCatalogue[code];
    super(options.message ?? `${meaning} ${action}`);
    this.name = "ProtocolError";
    this.code = code;
    this.path = options.path;
    this.retryAfterMs = options.retryAfterMs;
  }

  /** HTTP status of the answer that carries this error. */
  get status(): number {
    return errorCatalogue[this.code].status;
  }

  toJSON(): ProtocolErrorBody {
    const { code, message, path, retryAfterMs } = this;
    return {
      code,
      message,
      ...(path !== undefined && { path }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    };
  }
}
