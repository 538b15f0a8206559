import type { ParametersOf, VisitorEventName, VisitorEvents } from "@parley/protocol";
import { AGENT_TYPING_TTL_MS } from "@parley/protocol/limits";
import type { Context } from "./context.ts";
import { isTokenError } from "./registration/register.ts";
import { agentSawUpTo, dismissPreview, seeUpTo, setWindow } from "./state/attention.ts";
import { applyMessages } from "./state/conversation.ts";
import { applyReady, type ReadyPayload } from "./state/session.ts";
import { applyStatus } from "./state/status.ts";
import { startTyping, stopTyping } from "./state/typing.ts";
import { dropToken } from "./storage/identity.ts";

type Handlers = { [Name in VisitorEventName]: (...parameters: ParametersOf<VisitorEvents[Name]>) => void };

/** What the events set off beside the state. */
export interface EventHooks {
  readonly ready: (payload: ReadyPayload) => void;
  /** Messages were applied. */
  readonly applied: () => void;
  /** The server ends the connection. */
  readonly disconnect: () => void;
}

/** Handles everything the server says over the socket. Events of other tabs are applied and never sent back. */
export function createServerEvents(
  context: Context,
  hooks: EventHooks,
): (name: string, parameters: unknown[]) => void {
  const { options, timers, incident } = context;
  const { update } = context.store;

  const handlers: Handlers = {
    ready(payload) {
      update(applyReady, payload);
      hooks.ready(payload);
    },
    visitorMessage(message) {
      update(applyMessages, [message]);
      hooks.applied();
    },
    pageStatus: (status) => update(applyStatus, status),
    visitorConversationPresenceUpdate: ({ profiles }) => context.store.patch({ profiles }),
    agentIsTyping(agent) {
      if (!options.agentTyping) return;
      timers.set(`typing:${agent.profileId}`, AGENT_TYPING_TTL_MS, () => update(stopTyping, agent));
      update(startTyping, agent);
    },
    agentStopedTyping: (agent) => update(stopTyping, agent),
    visitorChatSeen: ({ timestamp }) => update(seeUpTo, timestamp),
    agentChatSeen: ({ timestamp }) => update(agentSawUpTo, timestamp),
    visitorChatDismiss: () => update(dismissPreview),
    visitorChatWindowState: (windowState) => update(setWindow, windowState),
    commandRejected: (error) => incident(`Command refused: ${error.message}`, error),
    remoteDisconnect({ message }) {
      if (isTokenError(message)) dropToken(context);
      hooks.disconnect();
    },
  };

  return (name, parameters) => {
    // A newer server may say more than this engine understands.
    if (!Object.hasOwn(handlers, name)) return;
    const handle = handlers[name as VisitorEventName] as (...parameters: unknown[]) => void;
    handle(...parameters);
  };
}
