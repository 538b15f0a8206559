import type { VisitorCommands } from "@parley/protocol";
import { declineCall, joinCallAsVisitor, readCallAsVisitor } from "../../domain/calls/visitor-calls.ts";
import { endChatAsVisitor } from "../../domain/chat/end-chat.ts";
import { markSeenByVisitor } from "../../domain/conversation/mark-seen.ts";
import { readMessages } from "../../domain/conversation/read-conversation.ts";
import type { Domain } from "../../domain/domain.ts";
import { saveOfflineForm } from "../../domain/forms/save-offline-form.ts";
import { savePrechatForm } from "../../domain/forms/save-prechat-form.ts";
import { submitForm } from "../../domain/forms/submit-form.ts";
import { sendTranscript } from "../../domain/mail/send-transcript.ts";
import { sendVisitorMessage } from "../../domain/message/send-visitor-message.ts";
import { rateChat } from "../../domain/rating/rate-chat.ts";
import type { CommandHandlers } from "../dispatcher.ts";
import type { VisitorConnection } from "./visitor-connection.ts";

type Handlers = CommandHandlers<VisitorCommands, VisitorConnection>;

/** What a visitor's page can ask for about the chat itself: messages, rating, forms, calls. */
export function chatCommands(
  domain: Domain,
): Pick<
  Handlers,
  | "sendChatMessage"
  | "visitorChatSeen"
  | "getMessages"
  | "endChat"
  | "visitorRating"
  | "sendTranscript"
  | "savePrechatForm"
  | "saveOfflineForm"
  | "submitForm"
  | "getCallStatus"
  | "getWebRTCToken"
  | "declineCall"
> {
  return {
    sendChatMessage: ({ caller, answer }, outgoing) =>
      sendVisitorMessage(domain, caller.tab, outgoing, answer),
    visitorChatSeen: async ({ caller }, { timestamp }) => {
      await markSeenByVisitor(domain, caller.tab, timestamp);
      return null;
    },
    getMessages: ({ caller }, { before, limit }) =>
      readMessages(domain, caller.tab.conversationId, { before, limit }),
    endChat: ({ caller }) => endChatAsVisitor(domain, caller.tab),
    visitorRating: async ({ caller }, { rating }) => {
      await rateChat(domain, caller.tab, rating);
      return null;
    },
    sendTranscript: async ({ caller }, { email }) => {
      await sendTranscript(domain, caller.tab, email);
      return null;
    },
    savePrechatForm: async ({ caller }, form) => {
      await savePrechatForm(domain, caller.tab, form);
      return null;
    },
    saveOfflineForm: async ({ caller }, { answers }) => {
      await saveOfflineForm(domain, caller.tab, answers);
      return null;
    },
    submitForm: async ({ caller }, form) => {
      await submitForm(domain, caller.tab, form);
      return null;
    },
    getCallStatus: ({ caller }, { callId }) => readCallAsVisitor(domain, caller.tab, callId),
    getWebRTCToken: ({ caller }, features) => joinCallAsVisitor(domain, caller.tab, features),
    declineCall: ({ caller }, { callId }) => declineCall(domain, caller.tab, callId),
  };
}
