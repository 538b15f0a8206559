import {
  encodeFrame,
  type DisconnectReason,
  type ParametersOf,
  type VisitorEventName,
  type VisitorEvents,
} from "@parley/protocol";
import type { ConversationEvent } from "../../ports/fanout.ts";
import { CLOSE_FORBIDDEN, CLOSE_FORCED, CLOSE_SERVICE_RESTART, CLOSE_UNAUTHORIZED } from "../close-codes.ts";

/** Writes an event of the contract; a parameter that does not fit does not compile. */
export function visitorEvent<Name extends VisitorEventName>(
  name: Name,
  ...parameters: ParametersOf<VisitorEvents[Name]>
): string {
  return encodeFrame(name, parameters);
}

/** What visitors' tabs hear as it is told: neither a message nor the end of their connections. */
export type TabEvent = Exclude<ConversationEvent, { type: "message" | "disconnect" }>;

/** How the visitor's tabs hear of an event; undefined when it is none of theirs. */
export function visitorFrame(event: TabEvent): string | undefined {
  switch (event.type) {
    case "toldVisitor":
      return encodeFrame(event.name, event.parameters);
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

/** Whether a tab that does not keep up may miss it: the next one of its kind says all. */
export function isFleeting(event: TabEvent): boolean {
  return event.type !== "toldVisitor" || event.name === "uploadProgress";
}

/** The code with which a visitor's connection is closed for a reason. */
export function closeCodeOf(reason: DisconnectReason): number {
  switch (reason) {
    case "BANNED":
      return CLOSE_FORBIDDEN;
    case "FORCED":
      return CLOSE_FORCED;
    case "SERVER_STOPPING":
      return CLOSE_SERVICE_RESTART;
    default:
      return CLOSE_UNAUTHORIZED;
  }
}
