import { ProtocolError } from "@parley/protocol";
import type { VisitorChange, VisitorRecord } from "../../ports/visitor-store.ts";
import type { Domain } from "../domain.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import type { VisitorPlace } from "./tell-visitor-data.ts";

/** Where news go that a tab has caused. */
export const placeOfTab = ({ id, propertyId, conversationId }: VisitorTab): VisitorPlace => ({
  propertyId,
  conversationId,
  origin: id,
});

/**
 * Changes a visitor who is known to exist.
 * @throws ProtocolError UNKNOWN_VISITOR when the visitor was forgotten meanwhile, and what `decide` throws
 */
export async function changeVisitor(
  domain: Pick<Domain, "store">,
  visitorId: string,
  decide: (visitor: VisitorRecord) => VisitorChange | null,
): Promise<{ before: VisitorRecord; visitor: VisitorRecord }> {
  const result = await domain.store.changeVisitor(visitorId, decide);
  if (!result) throw new ProtocolError("UNKNOWN_VISITOR");
  return result;
}

/** @throws ProtocolError UNKNOWN_VISITOR */
export async function readKnownVisitor(
  domain: Pick<Domain, "store">,
  visitorId: string,
): Promise<VisitorRecord> {
  const visitor = await domain.store.readVisitor(visitorId);
  if (!visitor) throw new ProtocolError("UNKNOWN_VISITOR");
  return visitor;
}
