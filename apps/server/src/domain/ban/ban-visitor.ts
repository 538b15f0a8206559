import { ProtocolError, type Ban } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { VisitorRecord } from "../../ports/visitor-store.ts";
import type { Domain } from "../domain.ts";
import { storable } from "../message/message-text.ts";
import { readKnownVisitor } from "../visitor/known-visitor.ts";
import { tellDesks } from "../visitor/tell-visitor-data.ts";

/**
 * Bans a visitor, who is disconnected at once and not let in again. With `address` the internet address from which the
 * visitor was last heard of is banned too, when it is known: whoever is there now is disconnected as well.
 * @throws ProtocolError UNKNOWN_VISITOR
 */
export async function banVisitor(
  domain: Domain,
  agent: AgentIdentity,
  visitorId: string,
  { reason, address }: { reason: string; address: boolean },
): Promise<void> {
  const visitor = await readKnownVisitor(domain, visitorId);
  const network = address ? domain.addresses.read(visitorId) : "";
  await domain.store.saveBan({
    visitorId,
    propertyId: visitor.propertyId,
    address: network,
    reason: storable(reason),
    agentId: agent.agentId,
    createdAt: domain.clock.now(),
  });
  const conversationId = await conversationOf(domain, visitor);
  disconnect(domain, conversationId, "BANNED");
  if (network !== "") await disconnectOthers(domain, visitor, network);
  tellDesks(domain, { propertyId: visitor.propertyId, conversationId });
}

/** Lifts a ban; that of an address, which came with it, too. @throws ProtocolError UNKNOWN_VISITOR */
export async function unbanVisitor(domain: Domain, visitorId: string): Promise<void> {
  const visitor = await readKnownVisitor(domain, visitorId);
  if (!(await domain.store.liftBan(visitorId))) return;
  const conversationId = await conversationOf(domain, visitor);
  tellDesks(domain, { propertyId: visitor.propertyId, conversationId });
}

/** The newest first. */
export async function listBans(domain: Pick<Domain, "store">): Promise<Ban[]> {
  return domain.store.listBans();
}

/** Closes a visitor's pages; the next page or a reload comes back. @throws ProtocolError UNKNOWN_VISITOR */
export async function disconnectVisitor(domain: Domain, visitorId: string): Promise<void> {
  const visitor = await readKnownVisitor(domain, visitorId);
  disconnect(domain, await conversationOf(domain, visitor), "FORCED");
}

/** Everybody else of the property who is connected from there. */
async function disconnectOthers(domain: Domain, banned: VisitorRecord, network: string): Promise<void> {
  for (const { visitorId, conversationId } of domain.visitors.list()) {
    if (visitorId === banned.id || domain.addresses.read(visitorId) !== network) continue;
    const other = await domain.store.readVisitor(visitorId);
    if (other?.propertyId === banned.propertyId) disconnect(domain, conversationId, "BANNED");
  }
}

function disconnect(domain: Domain, conversationId: string, reason: "BANNED" | "FORCED"): void {
  domain.fanout.publishToConversation(conversationId, { type: "disconnect", reason });
}

async function conversationOf(domain: Domain, { id }: VisitorRecord): Promise<string> {
  const conversationId = await domain.store.readConversationIdOf(id);
  if (conversationId === null) throw new ProtocolError("UNKNOWN_VISITOR");
  return conversationId;
}
