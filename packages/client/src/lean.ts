export { createLeanClient, fetchRest } from "./create-lean-client.ts";
