import { tellVisitor } from "../conversation/tell-visitor.ts";
import type { Domain } from "../domain.ts";

/**
 * Tells the visitor's tabs which forms the chat holds and which of them are done. Does not reject: what it tells of is
 * stored, and a page that registers reads it again.
 */
export async function tellForms(domain: Domain, conversationId: string): Promise<void> {
  try {
    const refs = await domain.store.readForms(conversationId);
    tellVisitor(domain, conversationId, { name: "visitorDataUpdate", parameters: [{ refs }] });
  } catch (error) {
    domain.log.error({ err: error }, "a chat's forms could not be read");
  }
}
