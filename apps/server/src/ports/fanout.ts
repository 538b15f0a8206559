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
import type { ProcessEvent } from "./process-events.ts";

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

/** Heard by every process on behalf of all its visitors. */
export type AudienceEvent =
  | { type: "pageStatus" }
  | { type: "team" }
  /** A widget's settings were saved, or daylight saving moved its schedule. */
  | { type: "settings"; propertyId: string; widgetId: string }
  /** A property, its departments or the webhooks were saved: what is kept of them in memory is out of date. */
  | { type: "property"; propertyId: string }
  | { type: "departments"; propertyId: string }
  | { type: "webhooks" };

/** Stops hearing; a second call does nothing. */
export type Unsubscribe = () => void;

/** Of what events may have been lost: of these conversations, or of anything at all when undefined. */
export type Missed = ReadonlySet<string> | undefined;

/**
 * Carries events between the connections of all processes. This process's own listeners are told at once, within the
 * publisher's call; those of the others a moment later. Delivery to them is best effort: listeners must heal what they
 * missed from the store. Events of one conversation that one process publishes arrive in their order, none twice. A
 * listener must not throw.
 */
export interface Fanout {
  /** Of this process among all that share the fan-out; another one after each start. */
  readonly processId: string;
  /** There are no other processes: nothing needs to be told to them and nothing can be missed. */
  readonly isAlone: boolean;
  /** False while nothing can be heard of the others, so that their silence says nothing about them. */
  readonly isConnected: boolean;
  publishToConversation(conversationId: string, event: ConversationEvent): void;
  subscribeToConversation(
    conversationId: string,
    listener: (event: ConversationEvent, conversationId: string) => void,
  ): Unsubscribe;
  publishToDesks(event: DeskEvent): void;
  subscribeToDesks(listener: (event: DeskEvent) => void): Unsubscribe;
  publishToAudience(event: AudienceEvent): void;
  subscribeToAudience(listener: (event: AudienceEvent) => void): Unsubscribe;
  /** The same three for this process alone: what every process finds out by itself must not be told to the others. */
  readonly here: Pick<Fanout, "publishToConversation" | "publishToDesks" | "publishToAudience">;
  /** @param to one process; without it all others hear it */
  publishToProcesses(event: ProcessEvent, to?: string): void;
  /** Hears what other processes say; never what this one does. */
  subscribeToProcesses(listener: (event: ProcessEvent, processId: string) => void): Unsubscribe;
  /** Calls back when events may have been lost and those published from now on are heard again. */
  onMissed(listener: (missed: Missed) => void): Unsubscribe;
  /** Sends what was published before it ends. */
  close(): Promise<void>;
}
