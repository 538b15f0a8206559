import type {
  AgentProfile,
  Call,
  DisconnectReason,
  FormSubmission,
  Message,
  Note,
  ParametersOf,
  VisitorEventName,
  VisitorEvents,
  WindowState,
} from "@parley/protocol";

/** `origin` is the id of the connection that caused the event; it does not get the event itself. */
interface Originated {
  origin?: string | undefined;
}

/** Heard by the visitor's tabs and by the agents who watch the conversation. */
export type ConversationEvent =
  | ({ type: "message"; message: Message } & Originated)
  | ({ type: "visitorSeen"; timestamp: number } & Originated)
  | { type: "agentSeen"; timestamp: number }
  | ({ type: "windowState"; state: WindowState } & Originated)
  | ({ type: "previewDismissed" } & Originated)
  | { type: "visitorPreview"; text: string }
  | { type: "agentTyping"; agent: AgentProfile; typing: boolean }
  | ({ [Name in VisitorEventName]: ToldVisitor<Name> }[VisitorEventName] & Originated)
  | { type: "toldWatchers"; name: WatchersEventName; payload: unknown }
  /** Every connection of the visitor, or of this one session, is told why and closed. */
  | { type: "disconnect"; reason: DisconnectReason; sessionKey?: string };

/** An event of the contract that goes to the visitor's tabs as it is. */
interface ToldVisitor<Name extends VisitorEventName> {
  type: "toldVisitor";
  name: Name;
  parameters: ParametersOf<VisitorEvents[Name]>;
}

/** Events of the contract that go to agents who watch the conversation. */
type WatchersEventName = "visitorEvent" | "uploadAnnounced";

/** Heard by every desk. What is large or changes again soon is named only; the desk's node reads it once. */
export type DeskEvent = { propertyId: string } & (
  | { type: "message"; conversationId: string; message: Message }
  | { type: "conversationChanged"; conversationId: string }
  | {
      type: "conversationSeen";
      conversationId: string;
      by: "visitor" | "agent";
      timestamp: number;
      unreadCount: number;
    }
  | { type: "visitorChanged"; visitorId: string }
  | { type: "visitorLeft"; visitorId: string }
  | { type: "noteAdded"; note: Note }
  | { type: "formSubmitted"; submission: FormSubmission }
  | { type: "callChanged"; conversationId: string; call: Call }
);

/** Heard by every node on behalf of all its visitors. */
export type AudienceEvent =
  | { type: "pageStatus" }
  | { type: "team" }
  /** A widget's settings were saved, or daylight saving moved its schedule. */
  | { type: "settings"; propertyId: string; widgetId: string };

/** Stops hearing; a second call does nothing. */
export type Unsubscribe = () => void;

/**
 * Carries events between the connections of all nodes. Delivery is best effort: listeners must heal what they missed
 * from the store. Events of one conversation that one node publishes arrive in their order. A listener must not throw.
 */
export interface Fanout {
  publishToConversation(conversationId: string, event: ConversationEvent): void;
  subscribeToConversation(
    conversationId: string,
    listener: (event: ConversationEvent, conversationId: string) => void,
  ): Unsubscribe;
  publishToDesks(event: DeskEvent): void;
  subscribeToDesks(listener: (event: DeskEvent) => void): Unsubscribe;
  publishToAudience(event: AudienceEvent): void;
  subscribeToAudience(listener: (event: AudienceEvent) => void): Unsubscribe;
  close(): Promise<void>;
}
