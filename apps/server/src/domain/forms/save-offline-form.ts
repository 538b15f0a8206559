import { ProtocolError, type FormAnswer } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { enforceLimit } from "../limits/enforce-limit.ts";
import { submissionLetters } from "../mail/letter-requests.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { settingsOfTab } from "../presence/widget-of-tab.ts";
import { deliveriesFor } from "../webhook/deliveries-for.ts";
import { checkAnswers } from "./check-answers.ts";
import { publishSubmission, publishVisitorData, submissionOf } from "./submission.ts";
import { takeOver } from "./take-over.ts";

/**
 * Takes a message that is left while nobody can be reached: it is kept and mailed to the owner (S1-08). Taken at any time:
 * the status may have changed while it was written.
 * @throws ProtocolError INVALID_FORM, RATE_LIMITED
 */
export async function saveOfflineForm(
  domain: Domain,
  tab: VisitorTab,
  given: readonly FormAnswer[],
): Promise<void> {
  const { states } = await settingsOfTab(domain, tab);
  const departments = await domain.departments.list(tab.propertyId);
  const answers = checkAnswers(states.offline.fields, given, departments);
  if (answers.length === 0) {
    throw new ProtocolError("INVALID_FORM", { message: "The form is empty.", path: "answers" });
  }
  enforceLimit(domain, "mail", tab.visitorId);
  const taken = await takeOver(domain, tab, answers, "fill");
  const stored = submissionOf(domain, tab, { kind: "offline", answers });
  const result = await domain.store.changeConversation({
    conversationId: tab.conversationId,
    at: stored.createdAt,
    decide: () => ({
      entries: [],
      submission: stored,
      deliveries: deliveriesFor(domain, tab.propertyId, "form.submitted"),
      letters: submissionLetters(domain, stored.id),
    }),
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  publishVisitorData(domain, tab, taken);
  publishSubmission(domain, tab, stored, taken);
  domain.mailer.wake();
}
