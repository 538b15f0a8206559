import { HISTORY_TAIL, type Call, type FormReference, type JoinedAgent } from "@parley/protocol";
import type { ConversationHead, MessagePage } from "../../ports/conversation-store.ts";
import { toCall } from "../calls/to-call.ts";
import { toProfile } from "../conversation/to-conversation.ts";
import type { Domain } from "../domain.ts";

/** Reads again at most so often when messages come in while a conversation is read. */
const TRIES = 5;

/** A conversation as a registering page gets it: everything in it belongs to the same moment. */
export interface ConversationSnapshot {
  head: ConversationHead;
  history: MessagePage;
  agents: JoinedAgent[];
  refs: FormReference[];
  calls: Call[];
}

/** @param head the conversation as it was found; read again when it goes on meanwhile */
export async function readSnapshot(domain: Domain, head: ConversationHead): Promise<ConversationSnapshot> {
  // A new visitor's: there is nothing to be read.
  if (head.version === 0) {
    return { head, history: { messages: [], more: false }, agents: [], refs: [], calls: [] };
  }
  const { id } = head;
  for (let tries = 1; ; tries += 1) {
    const [history, participants, refs] = await Promise.all([
      domain.store.readMessagesBefore(id, undefined, HISTORY_TAIL),
      domain.store.readParticipants(id),
      domain.store.readForms(id),
    ]);
    const now = (await domain.store.readHead(id)) ?? head;
    const newest = history.messages.at(-1)?.cver;
    if (newest !== now.version && tries < TRIES) continue;
    const calls = await domain.store.listCalls(id, now.chatId);
    const agents = participants.map(({ agent, seq }) => ({ ...toProfile(agent), rsc: agent.id, seq }));
    // What came in after the last try follows over the socket, which goes on from the history's end.
    return { head: now, history, agents, refs, calls: calls.map(toCall) };
  }
}
