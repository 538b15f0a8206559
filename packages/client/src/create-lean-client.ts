import { assembleClient } from "./assemble-client.ts";
import { Fault, NETWORK_ERROR } from "./fault.ts";
import type { createAskingParts, LoadAskingParts } from "./methods/asking-parts.ts";
import type { EngineState } from "./state/engine-state.ts";
import type { Client, ClientOptions } from "./types.ts";

let known: typeof createAskingParts | undefined;

const loadParts: LoadAskingParts = () => known ?? fetchParts();

async function fetchParts(): Promise<typeof createAskingParts> {
  try {
    known = (await import("./methods/asking-parts.ts")).createAskingParts;
    return known;
  } catch {
    throw new Fault(NETWORK_ERROR);
  }
}

/**
 * Makes the headless engine of one visitor's page. What is seldom asked for (forms, attributes, tags, calls, the end) is
 * code of its own, fetched with the first of them or by `fetchRest`.
 * @param seed what another tab's engine has known: this one goes on from there
 */
export const createLeanClient = (options: ClientOptions, seed?: EngineState): Client =>
  assembleClient(options, loadParts, seed);

/** Fetches the rest ahead of need; a failure is left to the first call. */
export function fetchRest(): void {
  const parts = loadParts();
  // The first call tries again, and says it when that fails.
  if (parts instanceof Promise) parts.catch(() => undefined);
}
