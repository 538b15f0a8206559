import type { AgentEventName, AgentEvents, Frame, ParametersOf } from "@parley/protocol";

/** An event of the agent socket, by name. */
export type AgentEvent = {
  [Name in AgentEventName]: { readonly name: Name; readonly payload: ParametersOf<AgentEvents[Name]>[0] };
}[AgentEventName];

// Written as a record so that an event added to the contract is missed by the compiler, not by an agent.
const NAMES: Readonly<Record<AgentEventName, true>> = {
  ready: true,
  message: true,
  conversationChanged: true,
  conversationSeen: true,
  noteAdded: true,
  formSubmitted: true,
  visitorEvent: true,
  uploadAnnounced: true,
  callChanged: true,
  visitorPreview: true,
  agentTyping: true,
  visitorChanged: true,
  visitorLeft: true,
  commandRejected: true,
  remoteDisconnect: true,
};

/** Reads a frame as an event; null when this desk does not know it (a newer server's). */
export function toAgentEvent(frame: Frame): AgentEvent | null {
  const [payload] = frame.p;
  if (!Object.hasOwn(NAMES, frame.c) || typeof payload !== "object" || payload === null) return null;
  return { name: frame.c, payload } as AgentEvent;
}
