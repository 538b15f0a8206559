export { createSharedClient } from "./create-shared-client.ts";
