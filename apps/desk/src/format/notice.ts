import type { Call, Message } from "@parley/protocol";
import { visitorLabel } from "./person.ts";

type Notice = Pick<Message, "m" | "n" | "ut" | "md">;

/**
 * What a notice says, as a sentence. An unknown code (a newer server's) is told in general words.
 * @param call the call that a WEBRTC_CALL notice names, when it is known
 */
export function noticeText({ m: code, n, ut, md }: Notice, call?: Call): string {
  const name = visitorLabel(n);
  switch (code) {
    case "AGENT_JOIN_CONVERSATION":
      return `${name || "An agent"} joined`;
    case "AGENT_LEFT_CONVERSATION":
      return `${name || "An agent"} left`;
    case "CHAT_ENDED":
      return ut === "s" || name === "" ? "Chat ended" : `${name} ended the chat`;
    case "CHAT_TRANSFER":
      return transferText(ut === "a" ? name : "", md.transfer?.name ?? "");
    case "VISITOR_RATING":
      return ratingText(name || "The visitor", md.rt ?? 0);
    case "WEBRTC_CALL":
      return `${name || "Somebody"} called${call ? callOutcome(call) : ""}`;
    default:
      return "Something happened that this desk can't show";
  }
}

function transferText(by: string, to: string): string {
  const whom = to === "" ? "" : ` to ${to}`;
  return by === "" ? `The chat was handed over${whom}` : `${by} handed the chat over${whom}`;
}

function ratingText(name: string, rating: number): string {
  if (rating === 0) return `${name} took the rating back`;
  return `${name} rated the chat as ${rating > 0 ? "good" : "bad"}`;
}

function callOutcome({ stts }: Call): string {
  return { ringing: ": ringing", completed: "", missed: ": nobody answered", rejected: ": declined" }[stts];
}
