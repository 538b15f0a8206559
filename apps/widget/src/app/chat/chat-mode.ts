import type { ClientState } from "@parley/client";
import type { WidgetSettings } from "@parley/protocol";

/** What stands in the chat's place: the chat itself, or a form that comes before it or instead of it. */
export type ChatMode = "chat" | "prechat" | "offline";

type Known = Pick<
  ClientState,
  "pageStatus" | "hasChatStarted" | "hasChatEnded" | "agentHasMessaged" | "session"
>;

/**
 * The form for absence while nobody can be reached; the form before the chat until it is handed in, unless a chat runs
 * already or an agent has written first.
 */
export function chatMode(chat: Known, { states }: Pick<WidgetSettings, "states">): ChatMode {
  if (chat.pageStatus.status === "offline") return "offline";
  const runs = (chat.hasChatStarted || chat.agentHasMessaged) && !chat.hasChatEnded;
  const isAsked = states.prechat.fields.length > 0 && !chat.session.prechatFormSubmitted;
  return isAsked && !runs ? "prechat" : "chat";
}
