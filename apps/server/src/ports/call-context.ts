import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The id of the HTTP request or socket connection on whose behalf the code runs at the moment; nothing in chores of the
 * server's own. The log writes it into every line, so that use cases need not hand it on.
 */
export const callContext = new AsyncLocalStorage<string>();
