import type { Client, ClientOptions } from "../types.ts";
import type { createFollower } from "./follower.ts";
import type { CreateEngine } from "./leader.ts";
import { createMember } from "./member.ts";
import type { LoadFollower } from "./seat.ts";

let known: typeof createFollower | undefined;

/** Most visitors have one tab, which leads: the code for following is fetched by the second one. */
const fetchFollower: LoadFollower = {
  known: () => known,
  async fetch() {
    known = (await import("./follower.ts")).createFollower;
    return known;
  },
};

/**
 * An engine that the visitor's tabs share: one of them leads and has the only connection, the others show what it does
 * and hand it what the visitor asks for. Without a way to talk to other tabs, and in a pop-out, an engine of its own.
 * @param create makes the engine of a tab that leads
 */
export function createSharedClient(
  options: ClientOptions,
  create: CreateEngine,
  loadFollower: LoadFollower = fetchFollower,
): Client {
  const { tabs, ...alone } = options;
  return !tabs || options.windowed ? create(alone) : createMember(alone, tabs, { create, loadFollower });
}
