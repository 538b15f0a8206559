import { ANY_DEPARTMENT, ProtocolError, type FormAnswer } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { enforceLimit } from "../limits/enforce-limit.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { settingsOfTab } from "../presence/widget-of-tab.ts";
import { deliveriesFor } from "../webhook/deliveries-for.ts";
import { checkAnswers } from "./check-answers.ts";
import { publishSubmission, publishVisitorData, submissionOf } from "./submission.ts";
import { takeOver, textOf } from "./take-over.ts";

/**
 * Takes the form that comes before the chat: its answers are kept, name, address and department taken over, and the chat
 * may begin (S1-07).
 * @param form.department chosen outside of the fields; "any" leaves the choice to the answers
 * @throws ProtocolError INVALID_FORM, UNKNOWN_DEPARTMENT, RATE_LIMITED
 */
export async function savePrechatForm(
  domain: Domain,
  tab: VisitorTab,
  form: { answers: readonly FormAnswer[]; department: string },
): Promise<void> {
  const { states } = await settingsOfTab(domain, tab);
  const departments = await domain.departments.list(tab.propertyId);
  const answers = checkAnswers(states.prechat.fields, form.answers, departments);
  if (!(await domain.departments.has(tab.propertyId, form.department))) {
    throw new ProtocolError("UNKNOWN_DEPARTMENT", { path: "department" });
  }
  enforceLimit(domain, "message", tab.visitorId);
  const chosen = form.department === ANY_DEPARTMENT ? textOf(answers, "department") : form.department;
  const department = chosen || ANY_DEPARTMENT;
  // First the visitor: with the form stored, everything is.
  const taken = await takeOver(domain, tab, answers, "replace");
  // A form that says nothing opens the way and is no news for anybody.
  const submission = answers.length > 0 ? submissionOf(domain, tab, { kind: "prechat", answers }) : undefined;
  const result = await domain.store.changeConversation({
    conversationId: tab.conversationId,
    at: domain.clock.now(),
    decide: () => ({
      entries: [],
      prechatDone: true,
      department,
      ...(submission && {
        submission,
        deliveries: deliveriesFor(domain, tab.propertyId, "form.submitted"),
      }),
    }),
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  const data = { ...taken, dpt: department, pcfs: true };
  publishVisitorData(domain, tab, data);
  if (submission) publishSubmission(domain, tab, submission, data);
}
