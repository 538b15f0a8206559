import { launcher } from "./english/launcher.ts";
import type { LanguagePack } from "./translator.ts";

/** The launcher's words in a language; without one, in English. */
export function launcherLabels(
  pack?: LanguagePack,
): Record<"chat" | "open" | "close" | "unread" | "failed", string> {
  const text = (key: keyof typeof launcher): string => {
    const own = pack?.strings[key];
    return typeof own === "string" ? own : launcher[key];
  };
  return {
    chat: text("launcher.chat"),
    open: text("launcher.open"),
    close: text("launcher.close"),
    unread: text("launcher.unread"),
    failed: text("launcher.failed"),
  };
}
