/** The service restarts; reconnect (IANA WebSocket close code registry). */
export const CLOSE_SERVICE_RESTART = 1012;
/** The server failed (RFC 6455, 7.4.1). */
export const CLOSE_INTERNAL_ERROR = 1011;
/** Too much waits to be sent to this peer; reconnect and go on from the cursor. */
export const CLOSE_TRY_AGAIN_LATER = 1013;
/** The session token or the agent's credentials are no good, or not any more; the reason says why. */
export const CLOSE_UNAUTHORIZED = 4401;
/** The visitor is banned, or the owner has switched the chat off: do not come back. */
export const CLOSE_FORBIDDEN = 4403;
/** An agent has disconnected the visitor: come back with the next page. */
export const CLOSE_FORCED = 4408;
