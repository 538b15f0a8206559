import type { ParametersOf, VisitorEventName, VisitorEvents } from "@parley/protocol";
import { AGENT_TYPING_TTL_MS } from "@parley/protocol/limits";
import type { Context } from "./context.ts";
import { agentSawUpTo, dismissPreview, seeUpTo, setWindow } from "./state/attention.ts";
import { applyCall } from "./state/calls.ts";
import { applyMessages } from "./state/conversation.ts";
import { offsetOf } from "./state/engine-state.ts";
import { applyTransfer } from "./state/facts.ts";
import { applyReady, type ReadyPayload } from "./state/session.ts";
import { applyStatus } from "./state/status.ts";
import { startTyping, stopTyping } from "./state/typing.ts";
import { applyVisitorData, patchVisitor } from "./state/visitor.ts";

type Parameters<Name extends VisitorEventName> = ParametersOf<VisitorEvents[Name]>;
type Handlers = { [Name in VisitorEventName]: (...parameters: Parameters<Name>) => void };

/** What the events set off beside the state. */
export interface EventHooks {
  readonly ready: (payload: ReadyPayload) => void;
  /** Messages were applied. */
  readonly applied: () => void;
  /** The schedule is another one. */
  readonly rescheduled: () => void;
  readonly sound: (on: boolean) => void;
  /** The owner has switched the chat off. */
  readonly disabled: () => void;
  /** The server ends the connection. */
  readonly disconnect: (reason: Parameters<"remoteDisconnect">[0]["message"]) => void;
}

/** Nothing for the engine itself: the feature modules listen to `socketEvent`. */
const forFeatures = (): void => undefined;

/** Handles everything the server says over the socket. Events of other tabs are applied and never sent back. */
export function createServerEvents(
  { options, store, timers, incident }: Context,
  hooks: EventHooks,
): (name: string, parameters: unknown[]) => void {
  const { emit, patch, update } = store;

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
    visitorConversationPresenceUpdate: ({ profiles }) => patch({ profiles }),
    agentIsTyping(agent) {
      if (!options.settings.notification.agentTyping) return;
      timers.set(`typing:${agent.profileId}`, AGENT_TYPING_TTL_MS, () => update(stopTyping, agent));
      update(startTyping, agent);
    },
    agentStopedTyping: (agent) => update(stopTyping, agent),
    visitorChatSeen: ({ timestamp }) => update(seeUpTo, timestamp),
    agentChatSeen: ({ timestamp }) => update(agentSawUpTo, timestamp),
    visitorChatDismiss: () => update(dismissPreview),
    visitorChatWindowState: (windowState) => update(setWindow, windowState),
    visitorSound: hooks.sound,
    visitorPopupFocus: () => emit("popupFocus", undefined),
    chatBubbleClosed: () => patch({ bubbleClosed: true }),
    pageDisable: hooks.disabled,
    vCallStatus: (call) => update(applyCall, call),
    widgetScheduleUpdate({ scheduler, wstz }) {
      patch({ scheduler, timezone: offsetOf(wstz) });
      hooks.rescheduled();
    },
    visitorDataUpdate: (data) => update(applyVisitorData, data),
    visitorTagsUpdate: ({ tags }) => update(patchVisitor, { tags }),
    visitorChatTransfer: (transfer) => update(applyTransfer, transfer),
    uploadProgress: forFeatures,
    uploadFinished: forFeatures,
    uploadError: forFeatures,
    commandRejected: (error) => incident(`Command refused: ${error.message}`, error),
    remoteDisconnect: ({ message }) => hooks.disconnect(message),
  };

  return (name, parameters) => {
    // A newer server may say more than this engine understands.
    if (!Object.hasOwn(handlers, name)) return;
    const known = name as VisitorEventName;
    const handle = handlers[known] as (...parameters: unknown[]) => void;
    handle(...parameters);
    emit("socketEvent", { name: known, parameters });
  };
}
