import type { FormAnswer, FormKind, FormSubmission } from "@parley/protocol";
import { tellVisitor } from "../conversation/tell-visitor.ts";
import type { Domain } from "../domain.ts";
import { createId } from "../ids.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import type { TakenOver } from "./take-over.ts";

/** A filled-in form before it is stored. `ref` names the form of the chat that it answers; empty without one. */
export function submissionOf(
  domain: Domain,
  tab: VisitorTab,
  form: { kind: FormKind; ref?: string; answers: FormAnswer[] },
): Omit<FormSubmission, "visitorName"> {
  const { kind, ref = "", answers } = form;
  return {
    id: createId(),
    kind,
    conversationId: tab.conversationId,
    visitorId: tab.visitorId,
    ref,
    answers,
    url: domain.visitors.read(tab.visitorId)?.url ?? "",
    createdAt: domain.clock.now(),
  };
}

/** What a form has changed is told to all tabs of the visitor (no tab knows what was taken over) and to the desks. */
export function publishVisitorData(
  domain: Domain,
  { conversationId, propertyId }: VisitorTab,
  data: TakenOver & { dpt?: string; pcfs?: boolean },
): void {
  if (Object.keys(data).length === 0) return;
  tellVisitor(domain, conversationId, { name: "visitorDataUpdate", parameters: [data] });
  domain.fanout.publishToDesks({ type: "conversationChanged", propertyId, conversationId });
}

/**
 * A form was stored: the desks hear of it.
 * @param taken what was taken over out of it
 */
export function publishSubmission(
  domain: Domain,
  { propertyId, visitorName }: VisitorTab,
  stored: Omit<FormSubmission, "visitorName">,
  taken: TakenOver,
): void {
  const submission: FormSubmission = { ...stored, visitorName: taken.n ?? visitorName };
  domain.fanout.publishToDesks({ type: "formSubmitted", propertyId, submission });
}
