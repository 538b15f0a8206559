import type { Message } from "@parley/protocol";
import { visitorLabel } from "./person.ts";

/** What a notice says, as a sentence. An unknown code (a newer server's) is told in general words. */
export function noticeText({ m: code, n, ut }: Pick<Message, "m" | "n" | "ut">): string {
  const name = visitorLabel(n);
  switch (code) {
    case "AGENT_JOIN_CONVERSATION":
      return `${name || "An agent"} joined`;
    case "AGENT_LEFT_CONVERSATION":
      return `${name || "An agent"} left`;
    case "CHAT_ENDED":
      return ut === "s" || name === "" ? "Chat ended" : `${name} ended the chat`;
    case "CHAT_TRANSFER":
      return "The chat was handed over";
    case "VISITOR_RATING":
      return "The visitor rated the chat";
    case "WEBRTC_CALL":
      return "Call";
    default:
      return "Something happened that this desk can't show";
  }
}
