import type { Diagnosis } from "@parley/loader/types";
import type { EmbedConfig } from "@parley/protocol";
import { isUsable, sortFindings } from "@parley/protocol/diagnosis";
import { lookAtNetwork } from "./diagnose/network.ts";
import { widgetOfSnippet } from "./diagnose/other-chats.ts";
import { lookAtPage } from "./diagnose/page.ts";
import { lookAtSettings } from "./diagnose/settings.ts";
import { lookAtStorage } from "./diagnose/storage.ts";

export { fillPage } from "./diagnose/fill-page.ts";

/**
 * Looks for whatever keeps the widget from this page and says it in words. Needs nothing of the chat's other code, so
 * that it works where that cannot be loaded. Stores nothing and registers nobody.
 * @param config what the embed script carries; without it the page's snippet says which widget is meant
 * @param origin of the chat's server, without a slash at the end
 */
export async function diagnose(
  config?: EmbedConfig,
  origin = new URL(import.meta.url).origin,
): Promise<Diagnosis> {
  const network = await lookAtNetwork(config ?? widgetOfSnippet(), origin);
  const settings = lookAtSettings(config, network.answer);
  const known = [...network.findings, ...settings];
  const findings = sortFindings([
    ...known,
    ...lookAtStorage(),
    // What is known to hide the widget must not be told a second time as its consequence.
    ...lookAtPage(known.some(({ code, ok }) => !ok && HIDES.has(code))),
  ]);
  return { ok: isUsable(findings), findings };
}

/** Faults after which the launcher is hidden, or gone. */
const HIDES = new Set(["switched-on", "ban", "device", "schedule", "team"]);
