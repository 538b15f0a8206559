import { createClient } from "../create-client.ts";
import type { Client, ClientOptions } from "../types.ts";
import type { CreateEngine } from "./leader.ts";
import { createMember } from "./member.ts";

/**
 * An engine that the visitor's tabs share: one of them leads and has the only connection, the others show what it does
 * and hand it what the visitor asks for. Without a way to talk to other tabs, and in a pop-out, an engine of its own.
 */
export function createSharedClient(options: ClientOptions, create: CreateEngine = createClient): Client {
  const { tabs, ...alone } = options;
  return !tabs || options.windowed ? create(alone) : createMember(alone, tabs, create);
}
