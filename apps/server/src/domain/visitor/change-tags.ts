import { ProtocolError, TAGS_MAX } from "@parley/protocol";
import { tellVisitor } from "../conversation/tell-visitor.ts";
import type { Domain } from "../domain.ts";
import { storable } from "../message/message-text.ts";
import type { VisitorTab } from "../presence/visitor-tab.ts";
import { changeVisitor, placeOfTab } from "./known-visitor.ts";
import { tellDesks, type VisitorPlace } from "./tell-visitor-data.ts";

/** Which tags come and which go; the latter count where one is in both. */
export interface TagChange {
  add?: readonly string[];
  remove?: readonly string[];
}

/**
 * A page tags its visitor.
 * @returns all tags, in the order in which they were added
 * @throws ProtocolError INVALID_PAYLOAD when there would be too many
 */
export async function changeTagsOfTab(domain: Domain, tab: VisitorTab, change: TagChange): Promise<string[]> {
  return changeTags(domain, tab.visitorId, placeOfTab(tab), change, "tags");
}

/**
 * An agent tags a visitor.
 * @throws ProtocolError UNKNOWN_VISITOR, INVALID_PAYLOAD when there would be too many
 */
export async function changeTagsOfVisitor(
  domain: Domain,
  visitorId: string,
  change: TagChange,
): Promise<string[]> {
  const visitor = await domain.store.readVisitor(visitorId);
  const conversationId = await domain.store.readConversationIdOf(visitorId);
  if (!visitor || conversationId === null) throw new ProtocolError("UNKNOWN_VISITOR");
  const place = { propertyId: visitor.propertyId, conversationId };
  return changeTags(domain, visitorId, place, change, "add");
}

async function changeTags(
  domain: Domain,
  visitorId: string,
  place: VisitorPlace,
  { add = [], remove = [] }: TagChange,
  path: string,
): Promise<string[]> {
  const removed = new Set(remove.map(storable));
  const { before, visitor } = await changeVisitor(domain, visitorId, ({ tags: known }) => {
    const tags = [...new Set([...known, ...add.map(storable)])].filter((tag) => !removed.has(tag));
    if (tags.length > Math.max(TAGS_MAX, known.length)) throw tooMany(path);
    return tags.join("\n") === known.join("\n") ? null : { tags };
  });
  const { tags } = visitor;
  if (before !== visitor) {
    const { conversationId, origin } = place;
    tellVisitor(domain, conversationId, { name: "visitorTagsUpdate", parameters: [{ tags }], origin });
    tellDesks(domain, place);
  }
  return tags;
}

const tooMany = (path: string): ProtocolError =>
  new ProtocolError("INVALID_PAYLOAD", { path, message: `A visitor has at most ${TAGS_MAX} tags.` });
