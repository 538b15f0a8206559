import type { LauncherLabels } from "@parley/protocol";
import { BADGE_MAX } from "@parley/protocol/limits";

/** The launcher's words where the server sent none. */
export const ENGLISH: LauncherLabels = {
  chat: "Chat",
  open: "Open chat",
  close: "Close chat",
  unread: "{count} unread",
  failed: "Couldn't load the chat. Check your connection and try again.",
};

/** What a screen reader says for the launcher. */
export function launcherName(labels: LauncherLabels, isOpen: boolean, unread: number): string {
  if (isOpen) return labels.close;
  return labels.open + (unread > 0 ? `, ${labels.unread.replace("{count}", `${unread}`)}` : "");
}

/** What the badge shows. */
export const badgeText = (unread: number): string => (unread > BADGE_MAX ? `${BADGE_MAX}+` : `${unread}`);
