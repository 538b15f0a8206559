import { encodeFrame, type ParametersOf, type VisitorEventName, type VisitorEvents } from "@parley/protocol";
import type { ConversationEvent } from "../../ports/fanout.ts";

/** Writes an event of the contract; a parameter that does not fit does not compile. */
export function visitorEvent<Name extends VisitorEventName>(
  name: Name,
  ...parameters: ParametersOf<VisitorEvents[Name]>
): string {
  return encodeFrame(name, parameters);
}

/** How the visitor's tabs hear of an event other than a message; undefined when it is none of theirs. */
export function visitorFrame(event: Exclude<ConversationEvent, { type: "message" }>): string | undefined {
  switch (event.type) {
    case "visitorSeen":
      return visitorEvent("visitorChatSeen", { timestamp: event.timestamp });
    case "agentSeen":
      return visitorEvent("agentChatSeen", { timestamp: event.timestamp });
    case "windowState":
      return visitorEvent("visitorChatWindowState", event.state);
    case "previewDismissed":
      return visitorEvent("visitorChatDismiss");
    case "agentTyping":
      return visitorEvent(event.typing ? "agentIsTyping" : "agentStopedTyping", event.agent);
    case "visitorPreview":
    default:
      return undefined;
  }
}
