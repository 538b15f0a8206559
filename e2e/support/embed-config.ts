import { runInNewContext } from "node:vm";
import type { EmbedConfig } from "@parley/protocol";

/** What the embed script of the default widget carries. */
export async function embedConfig(chat: string): Promise<EmbedConfig> {
  const script = await (await fetch(`${chat}/embed/main/default.js`)).text();
  const [, config = ""] = /__PARLEY_CONFIG__=(\{.*?\});/.exec(script) ?? [];
  // A copy: what another context makes has prototypes of its own.
  return structuredClone(runInNewContext(`(${config})`) as EmbedConfig);
}
