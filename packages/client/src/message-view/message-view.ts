import type { FormReference } from "@parley/protocol";
import { parseSurvey, type Survey } from "../survey/parse-survey.ts";
import type { ClientMessage } from "../types.ts";

/** A message, built for display (S3-11). */
export interface MessageView {
  /** Epoch ms. */
  readonly timeStamp: number;
  readonly message: string;
  readonly name: string;
  readonly type: ClientMessage["t"];
  readonly senderType: ClientMessage["ut"];
  readonly ownerId: string;
  readonly profileImage: string;
  readonly messageId: string;
  readonly isPending: boolean;
  readonly sendFailed: boolean;
  readonly isCallView: boolean;
  /** Empty without a call. */
  readonly callId: string;
  readonly surveyObj: Survey | null;
  readonly ticketFormRef: FormReference | null;
  readonly leadFormRef: FormReference | null;
  readonly hasInlineTicketForm: boolean;
  readonly hasInlineLeadCaptureForm: boolean;
}

/** The suggested answers that come along, or those that the text itself marks; the visitor's own text asks nothing. */
function surveyOf({ t, ut, m, attchs }: ClientMessage): Survey | null {
  if (t !== "c" || ut === "v") return null;
  const suggested = attchs.find((attachment) => attachment.type === "suggested-messages");
  return suggested ? { question: m, options: suggested.options } : parseSurvey(m);
}

/** The form of a kind that comes with the message; one that the server does not name has not been filled in. */
function formOf(
  { attchs }: ClientMessage,
  kind: "ticket-form" | "lead-capture-form",
  refs: readonly FormReference[],
): FormReference | null {
  const form = attchs.find((attachment) => attachment.type === kind);
  if (!form || !("id" in form)) return null;
  return refs.find(({ id }) => id === form.id) ?? { id: form.id, done: false };
}

/** @param refs the forms of the chat, as the state has them */
export function messageView(message: ClientMessage, refs: readonly FormReference[]): MessageView {
  const { co, m, n, t, ut, uid, md, id, isPending, sendFailed } = message;
  const isCallView = t === "n" && m === "WEBRTC_CALL";
  const ticketFormRef = formOf(message, "ticket-form", refs);
  const leadFormRef = formOf(message, "lead-capture-form", refs);
  const surveyObj = surveyOf(message);
  return {
    timeStamp: co,
    message: surveyObj ? surveyObj.question : m,
    name: n,
    type: t,
    senderType: ut,
    ownerId: uid,
    profileImage: md.pi ?? "",
    messageId: id,
    isPending,
    sendFailed,
    isCallView,
    callId: isCallView ? (md.clid ?? "") : "",
    surveyObj,
    ticketFormRef,
    leadFormRef,
    hasInlineTicketForm: ticketFormRef !== null,
    hasInlineLeadCaptureForm: leadFormRef !== null,
  };
}
