import { EVENTS_KEPT, ProtocolError, type VisitorProfile } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { readKnownVisitor } from "./known-visitor.ts";

/** Everything that agents may know of a visitor. @throws ProtocolError UNKNOWN_VISITOR */
export async function readProfile(domain: Pick<Domain, "store">, visitorId: string): Promise<VisitorProfile> {
  const { store } = domain;
  const visitor = await readKnownVisitor(domain, visitorId);
  const { propertyId } = visitor;
  const [conversationId, events, ban] = await Promise.all([
    store.readConversationIdOf(visitorId),
    store.listVisitorEvents(visitorId, EVENTS_KEPT),
    store.findBan({ propertyId, visitorId, address: "" }),
  ]);
  if (conversationId === null) throw new ProtocolError("UNKNOWN_VISITOR");
  return {
    id: visitorId,
    propertyId,
    conversationId,
    name: visitor.name,
    email: visitor.email,
    phone: visitor.phone,
    transcriptEmail: visitor.transcriptEmail,
    userId: visitor.userId,
    verified: visitor.verified,
    attributes: visitor.attributes,
    tags: visitor.tags,
    banned: ban !== null,
    events,
    createdAt: visitor.createdAt,
  };
}
