export { createClient } from "./create-client.ts";
export { callbackError, Fault } from "./fault.ts";
export type * from "./types.ts";
