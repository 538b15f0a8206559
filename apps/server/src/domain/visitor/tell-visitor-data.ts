import type { StartedSession, VisitorRecord } from "../../ports/visitor-store.ts";
import { tellVisitor } from "../conversation/tell-visitor.ts";
import type { Domain } from "../domain.ts";

/** Where news of a visitor go. */
export interface VisitorPlace {
  propertyId: string;
  conversationId: string;
  /** The connection that knows already. */
  origin?: string | undefined;
}

/** The visitor's own data changed: the tabs are told what of it they show, the desks that there is something new. */
export function tellVisitorData(
  domain: Domain,
  place: VisitorPlace,
  before: VisitorRecord,
  after: VisitorRecord,
): void {
  tellTabs(domain, place, before, after);
  tellDesks(domain, place);
}

/**
 * A page has said at its registration who the visitor is: the tabs that were open before show it too. Nobody has to hear
 * of a visitor who was not there: the desks will when the page connects.
 */
export function tellIntroduced(domain: Domain, { visitor, conversation }: StartedSession): void {
  const live = domain.visitors.read(visitor.id);
  if (!live || (live.name === visitor.name && live.email === visitor.email)) return;
  const place = { propertyId: visitor.propertyId, conversationId: conversation.id };
  tellVisitorData(domain, place, { ...visitor, name: live.name, email: live.email }, visitor);
}

/** The desks read the conversation and its visitor again. */
export function tellDesks(
  { fanout }: Pick<Domain, "fanout">,
  { propertyId, conversationId }: VisitorPlace,
): void {
  fanout.publishToDesks({ type: "conversationChanged", propertyId, conversationId });
}

/** From then on messages carry the new name: whoever brings the event to the tabs sees to it. */
function tellTabs(
  domain: Domain,
  { conversationId, origin }: VisitorPlace,
  before: VisitorRecord,
  after: VisitorRecord,
): void {
  const changed = {
    ...(after.name !== before.name && { n: after.name }),
    ...(after.email !== before.email && { e: after.email }),
    ...(after.transcriptEmail !== before.transcriptEmail && { te: after.transcriptEmail }),
  };
  if (Object.keys(changed).length === 0) return;
  tellVisitor(domain, conversationId, { name: "visitorDataUpdate", parameters: [changed], origin });
}
