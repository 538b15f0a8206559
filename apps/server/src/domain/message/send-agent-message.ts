import { ProtocolError, type ChatForm } from "@parley/protocol";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { ConversationChange, ConversationHead, EntryDraft } from "../../ports/conversation-store.ts";
import type { DepartmentRecord } from "../../ports/property-store.ts";
import { joinChange } from "../chat/join-change.ts";
import type { Domain } from "../domain.ts";
import { claimFiles } from "../file/claim-files.ts";
import {
  formsAmong,
  isRetry,
  refuseKnownForms,
  withDefaultFields,
  type AgentAttachment,
} from "../forms/chat-forms.ts";
import { tellForms } from "../forms/tell-forms.ts";
import { createEntryId } from "../ids.ts";
import { setAgentTyping } from "../presence/agent-presence.ts";
import { withDepartments } from "../transfer/complete-transfer.ts";
import { messageDeliveries } from "./message-deliveries.ts";
import { checkContent } from "./message-text.ts";
import { publishChange } from "./publish-change.ts";
import { receiptOf, type Receipt } from "./receipt.ts";

interface Outgoing {
  id?: string | undefined;
  message: string;
  attachments: readonly AgentAttachment[];
}

/** A message that has been checked. */
interface Checked {
  id: string;
  text: string;
  attachments: AgentAttachment[];
  fileIds: string[];
}

interface Storing {
  message: Checked;
  newForms: readonly ChatForm[];
  departments: readonly DepartmentRecord[] | undefined;
}

/**
 * Stores an agent's message durably and tells everybody; an agent who has not joined the chat joins it in the same
 * transaction. The same id again gets the first receipt.
 * @throws ProtocolError EMPTY_MESSAGE, MESSAGE_TOO_LONG, TOO_MANY_FILES, UNKNOWN_UPLOAD, MESSAGE_ID_TAKEN,
 * UNKNOWN_CONVERSATION; INVALID_PAYLOAD when the conversation has a form with such an id already
 */
export async function sendAgentMessage(
  domain: Domain,
  agent: AgentIdentity,
  conversationId: string,
  outgoing: Outgoing,
): Promise<Omit<Receipt, "chid">> {
  const text = checkContent(outgoing.message, outgoing.attachments);
  const claimed = await claimFiles(domain, conversationId, outgoing.attachments);
  const message: Checked = {
    id: outgoing.id ?? createEntryId(),
    text,
    attachments: claimed.attachments.map(withDefaultFields),
    fileIds: claimed.fileIds,
  };
  const newForms = await findNewForms(domain, conversationId, message);
  const receipt = await withDepartments(domain, (departments) =>
    store(domain, agent, conversationId, { message, newForms, departments }),
  );
  if (newForms.length > 0) await tellForms(domain, conversationId);
  return receipt;
}

/** The forms that the message brings; none when it is stored already. @throws ProtocolError INVALID_PAYLOAD */
async function findNewForms(
  domain: Domain,
  conversationId: string,
  { id, attachments }: Checked,
): Promise<readonly ChatForm[]> {
  const forms = formsAmong(attachments);
  if (forms.length === 0 || (await isRetry(domain, conversationId, id))) return [];
  await refuseKnownForms(domain, conversationId, forms);
  return forms;
}

async function store(
  domain: Domain,
  agent: AgentIdentity,
  conversationId: string,
  { message, newForms, departments }: Storing,
): Promise<Omit<Receipt, "chid">> {
  const at = domain.clock.now();
  const result = await domain.store.changeConversation({
    conversationId,
    messageId: message.id,
    withParticipants: true,
    withForms: newForms.length > 0,
    at,
    decide: ({ head, participants, forms }): ConversationChange => {
      // Somebody else may have sent one in the meantime.
      if (newForms.some(({ id }) => forms.some((form) => form.id === id))) {
        throw new ProtocolError("INVALID_PAYLOAD", { path: "attachments" });
      }
      const joining = participants.includes(agent.agentId)
        ? undefined
        : joinChange({ head, agent, at }, departments);
      const before = joining?.entries ?? [];
      return {
        ...joining,
        entries: [...before, draftOf(agent, head, message)],
        files: message.fileIds,
        deliveries: messageDeliveries(domain, head, before.length),
      };
    },
  });
  if (!result) throw new ProtocolError("UNKNOWN_CONVERSATION");
  const { chid: _chat, ...receipt } = receiptOf(result, { ut: "a", uid: agent.agentId });
  setAgentTyping(domain, agent, conversationId, false);
  publishChange(domain, result);
  return receipt;
}

function draftOf({ agentId, profile }: AgentIdentity, head: ConversationHead, message: Checked): EntryDraft {
  return {
    id: message.id,
    t: "c",
    m: message.text,
    n: profile.displayName,
    ut: "a",
    uid: agentId,
    chid: head.chatId,
    md: {
      rsc: agentId,
      pid: profile.profileId,
      pi: profile.profileImage,
      pst: profile.profileTitle,
      bot: profile.isBot,
    },
    attchs: message.attachments,
  };
}
