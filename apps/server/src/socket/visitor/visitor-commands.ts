import type { VisitorCommands } from "@parley/protocol";
import { endChatAsVisitor } from "../../domain/chat/end-chat.ts";
import { markSeenByVisitor } from "../../domain/conversation/mark-seen.ts";
import { readMessages } from "../../domain/conversation/read-conversation.ts";
import type { Domain } from "../../domain/domain.ts";
import { sendVisitorMessage } from "../../domain/message/send-visitor-message.ts";
import { dismissPreview, setWindowState, showPreview } from "../../domain/presence/visitor-presence.ts";
import type { CommandHandlers } from "../dispatcher.ts";
import type { VisitorConnection } from "./visitor-connection.ts";

/** What a visitor's page can ask for, command by command. */
export function visitorCommandHandlers(domain: Domain): CommandHandlers<VisitorCommands, VisitorConnection> {
  return {
    sendChatMessage: ({ caller, answer }, outgoing) =>
      sendVisitorMessage(domain, caller.tab, outgoing, answer),
    messagePreview: ({ caller }, text) => {
      showPreview(domain, caller.tab, text);
      return null;
    },
    visitorChatSeen: async ({ caller }, { timestamp }) => {
      await markSeenByVisitor(domain, caller.tab, timestamp);
      return null;
    },
    visitorChatDismiss: ({ caller }) => {
      dismissPreview(domain, caller.tab);
      return null;
    },
    chatWindowState: async ({ caller }, state) => {
      await setWindowState(domain, caller.tab, state);
      return null;
    },
    nav: ({ caller }, { u, t, r }) => {
      domain.visitors.navigate(caller.tab, { url: u, title: t, referrer: r });
      return null;
    },
    socketStatusUpdate: ({ caller }, status) => {
      domain.visitors.setAway(caller.tab, status === "away");
      return null;
    },
    getMessages: ({ caller }, { before, limit }) =>
      readMessages(domain, caller.tab.conversationId, { before, limit }),
    endChat: ({ caller }) => endChatAsVisitor(domain, caller.tab),
  };
}
