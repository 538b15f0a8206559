import { ProtocolError, type ChatForm, type FormAnswer, type FormSubmission } from "@parley/protocol";
import type { ConversationChange, ConversationState, EntryDraft } from "../../ports/conversation-store.ts";
import type { Domain } from "../domain.ts";
import { createEntryId } from "../ids.ts";
import { enforceLimit } from "../limits/enforce-limit.ts";
import { submissionLetters } from "../mail/letter-requests.ts";
import { messageDeliveries } from "../message/message-deliveries.ts";
import { publishChange } from "../message/publish-change.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { deliveriesFor } from "../webhook/deliveries-for.ts";
import { checkAnswers } from "./check-answers.ts";
import { publishSubmission, publishVisitorData, submissionOf } from "./submission.ts";
import { takeOver, type TakenOver } from "./take-over.ts";
import { tellForms } from "./tell-forms.ts";

type Stored = Omit<FormSubmission, "visitorName">;

/**
 * Takes a form that an agent put into the running chat, once. A ticket is mailed to those who answer it (S1-11); what a
 * lead-capture form asked for becomes a message of the chat (S1-12).
 * @throws ProtocolError UNKNOWN_FORM, INVALID_FORM, FORM_ALREADY_SUBMITTED, RATE_LIMITED
 */
export async function submitForm(
  domain: Domain,
  tab: VisitorTab,
  { id, answers: given }: { id: string; answers: readonly FormAnswer[] },
): Promise<void> {
  const form = await domain.store.readForm(tab.conversationId, id);
  if (!form) throw new ProtocolError("UNKNOWN_FORM", { path: "id" });
  const departments = await domain.departments.list(tab.propertyId);
  const answers = checkAnswers(form.fields, given, departments);
  const isTicket = form.type === "ticket-form";
  enforceLimit(domain, isTicket ? "mail" : "message", tab.visitorId);
  const kind = isTicket ? "ticket" : "lead-capture";
  const stored = submissionOf(domain, tab, { kind, ref: id, answers });
  const result = await domain.store.changeConversation({
    conversationId: tab.conversationId,
    withForms: true,
    at: stored.createdAt,
    decide: (state) => submissionChange(domain, { tab, form, stored, state }),
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  publishChange(domain, result);
  const taken = await takeOverIfPossible(domain, tab, answers);
  publishVisitorData(domain, tab, taken);
  publishSubmission(domain, tab, stored, taken);
  await tellForms(domain, tab.conversationId);
  domain.mailer.wake();
}

/** The form is stored and cannot be handed in again: whatever fails from then on must not look as if it were not. */
async function takeOverIfPossible(
  domain: Domain,
  tab: VisitorTab,
  answers: FormAnswer[],
): Promise<TakenOver> {
  try {
    return await takeOver(domain, tab, answers, "fill");
  } catch (error) {
    domain.log.error({ err: error }, "a form's answers could not be taken over");
    return {};
  }
}

interface Deciding {
  tab: VisitorTab;
  form: ChatForm;
  stored: Stored;
  state: ConversationState;
}

/** @throws ProtocolError UNKNOWN_FORM when the form's chat is over, FORM_ALREADY_SUBMITTED */
function submissionChange(
  domain: Domain,
  { tab, form, stored, state: { head, forms } }: Deciding,
): ConversationChange {
  const ref = forms.find(({ id }) => id === form.id);
  if (!ref) throw new ProtocolError("UNKNOWN_FORM", { path: "id" });
  if (ref.done) throw new ProtocolError("FORM_ALREADY_SUBMITTED");
  const submitted = deliveriesFor(domain, tab.propertyId, "form.submitted");
  if (form.type === "ticket-form") {
    return {
      entries: [],
      submission: stored,
      deliveries: submitted,
      letters: submissionLetters(domain, stored.id),
    };
  }
  return {
    entries: [responseDraft(tab, head.chatId, stored)],
    submission: stored,
    deliveries: [...messageDeliveries(domain, head, 0), ...submitted],
  };
}

/** The answers as an entry of the chat: both sides see them there. */
function responseDraft(tab: VisitorTab, chatId: string, { ref, answers }: Stored): EntryDraft {
  return {
    id: createEntryId(),
    t: "c",
    m: "",
    n: tab.visitorName,
    ut: "v",
    uid: tab.visitorId,
    chid: chatId,
    md: {},
    attchs: [{ type: "lead-capture-response", id: ref, answers }],
  };
}
