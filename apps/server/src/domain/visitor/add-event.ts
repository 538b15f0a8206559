import { ProtocolError, type Attributes, type SecuredFields } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { isSecured } from "../identity/check-secured.ts";
import { storable } from "../message/message-text.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { readKnownProperty } from "../property/known-property.ts";
import { readKnownVisitor } from "./known-visitor.ts";

/** Something that happened on the page. */
export interface GivenEvent extends SecuredFields {
  name: string;
  data: Attributes;
}

/**
 * Keeps an event of the page and shows it to the agents who watch the conversation.
 * @throws ProtocolError INVALID_HASH, IDENTITY_UNVERIFIED (an unsigned e-mail address where only signed ones are taken)
 */
export async function addEvent(domain: Domain, tab: VisitorTab, given: GivenEvent): Promise<void> {
  const property = await readKnownProperty(domain, tab.propertyId);
  const visitor = await readKnownVisitor(domain, tab.visitorId);
  const secured = await isSecured(domain, property, visitor, given);
  if (given.email && property.settings.identity.verifiedOnly && !secured) {
    throw new ProtocolError("IDENTITY_UNVERIFIED");
  }
  const event = { name: given.name, data: storableData(given.data), createdAt: domain.clock.now() };
  await domain.store.addVisitorEvent(tab.visitorId, event);
  const { conversationId } = tab;
  domain.fanout.publishToConversation(conversationId, {
    type: "toldWatchers",
    name: "visitorEvent",
    payload: { conversationId, event },
  });
}

const storableData = (data: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, typeof value === "string" ? storable(value) : value]),
  );
