import { MESSAGE_PAGE_MAX, ProtocolError, type Attachment, type ChatForm } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { DEFAULT_FIELDS } from "./default-fields.ts";

/** What an agent may add to a message. */
export type AgentAttachment = Exclude<Attachment, { type: "lead-capture-response" }>;

/** The forms among a message's attachments. */
export function formsAmong(attachments: readonly Attachment[]): ChatForm[] {
  return attachments.filter(({ type }) => type in DEFAULT_FIELDS) as ChatForm[];
}

/** A form without fields of its own asks the usual questions. */
export function withDefaultFields(attachment: AgentAttachment): AgentAttachment {
  if (attachment.type !== "ticket-form" && attachment.type !== "lead-capture-form") return attachment;
  if (attachment.fields.length > 0) return attachment;
  return { ...attachment, fields: [...DEFAULT_FIELDS[attachment.type]] };
}

/**
 * Refuses forms whose ids the conversation knows, in this chat or an earlier one: an id stands for one form.
 * @throws ProtocolError INVALID_PAYLOAD
 */
export async function refuseKnownForms(
  domain: Domain,
  conversationId: string,
  forms: readonly ChatForm[],
): Promise<void> {
  for (const [index, { id }] of forms.entries()) {
    const twice = forms.findIndex((form) => form.id === id) !== index;
    if (twice || (await domain.store.readForm(conversationId, id))) {
      throw new ProtocolError("INVALID_PAYLOAD", {
        message: `attachments: the conversation has a form with the id ${id} already.`,
        path: "attachments",
      });
    }
  }
}

/** Whether a message is stored already: its form is then known because of it. Retries come soon, so the newest are enough. */
export async function isRetry(domain: Domain, conversationId: string, messageId: string): Promise<boolean> {
  const { messages } = await domain.store.readMessagesBefore(conversationId, undefined, MESSAGE_PAGE_MAX);
  return messages.some(({ id }) => id === messageId);
}
