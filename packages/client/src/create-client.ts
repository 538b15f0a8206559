import { assembleClient } from "./assemble-client.ts";
import { createAskingParts } from "./methods/asking-parts.ts";
import type { EngineState } from "./state/engine-state.ts";
import type { Client, ClientOptions } from "./types.ts";

/**
 * Makes the headless engine of one visitor, all of it at once.
 * @param seed what another tab's engine has known: this one goes on from there
 */
export const createClient = (options: ClientOptions, seed?: EngineState): Client =>
  assembleClient(options, () => createAskingParts, seed);
