import { BADGE_MAX } from "@parley/protocol/limits";

/** Stands beside the launcher when the chat's code cannot be fetched; one or two short sentences. */
export const LOAD_ERROR = "Couldn't load the chat. Check your connection and try again.";

/** What a screen reader says for the launcher. */
export function launcherName(open: boolean, unread: number): string {
  if (open) return "Close chat";
  if (unread === 0) return "Open chat";
  return `Open chat, ${unread} unread message${unread === 1 ? "" : "s"}`;
}

/** What the badge shows. */
export const badgeText = (unread: number): string => (unread > BADGE_MAX ? `${BADGE_MAX}+` : `${unread}`);
