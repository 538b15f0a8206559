import type { Note } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { NoteRecord } from "../../ports/conversation-store.ts";
import { readHead } from "../conversation/read-conversation.ts";
import { toProfile } from "../conversation/to-conversation.ts";
import type { Domain } from "../domain.ts";
import { createId } from "../ids.ts";
import { storable } from "../message/message-text.ts";

/**
 * Keeps what an agent writes for the others beside a conversation and tells the desks; no visitor hears of it.
 * @throws ProtocolError UNKNOWN_CONVERSATION
 */
export async function addNote(
  domain: Domain,
  { agentId, profile }: AgentIdentity,
  conversationId: string,
  text: string,
): Promise<Note> {
  const { propertyId } = await readHead(domain, conversationId);
  const { displayName, profileTitle: title, profileImage: image, isBot } = profile;
  const note: NoteRecord = {
    id: createId(),
    conversationId,
    agent: { id: agentId, displayName, title, image, isBot },
    text: storable(text),
    createdAt: domain.clock.now(),
  };
  await domain.store.addNote(note);
  domain.fanout.publishToDesks({ type: "noteAdded", propertyId, note: toNote(note) });
  return toNote(note);
}

/** The oldest first. @throws ProtocolError UNKNOWN_CONVERSATION */
export async function listNotes(domain: Domain, conversationId: string): Promise<Note[]> {
  await readHead(domain, conversationId);
  return (await domain.store.listNotes(conversationId)).map(toNote);
}

const toNote = ({ agent, ...note }: NoteRecord): Note => ({ ...note, agent: toProfile(agent) });
