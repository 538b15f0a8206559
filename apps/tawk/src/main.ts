import type { EmbedConfig } from "@parley/protocol";
import { prepare } from "./prepare.ts";

/** Written in front of this script by the server, inside the same function. */
declare const __PARLEY_CONFIG__: EmbedConfig;

prepare(__PARLEY_CONFIG__, window);
