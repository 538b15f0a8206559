/** The service restarts; reconnect (IANA WebSocket close code registry). */
export const CLOSE_SERVICE_RESTART = 1012;
/** The server failed (RFC 6455, 7.4.1). */
export const CLOSE_INTERNAL_ERROR = 1011;
/** Too much waits to be sent to this peer; reconnect and go on from the cursor. */
export const CLOSE_TRY_AGAIN_LATER = 1013;
/** The session token is no good; the reason says why. */
export const CLOSE_UNAUTHORIZED = 4401;
