export { createClient } from "./create-client.ts";
export type * from "./types.ts";
