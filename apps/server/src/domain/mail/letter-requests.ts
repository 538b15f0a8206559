import type { LetterKind, LetterRequest } from "../../ports/letter-store.ts";
import type { Domain } from "../domain.ts";
import { createId } from "../ids.ts";

/** The letter that tells the team of a form, to be stored together with it. */
export const submissionLetters = (domain: Domain, submissionId: string): LetterRequest[] => [
  request(domain, "submission", submissionId),
];

/**
 * The letter that brings an ended chat to its visitor, to be stored together with the end.
 * @param wanted see wantsTranscript
 */
export const transcriptLetters = (domain: Domain, wanted: boolean, chatId: string): LetterRequest[] =>
  wanted ? [request(domain, "transcript", chatId)] : [];

/** Ids begin with the time: whoever looks into the outbox finds letters in their order. */
const request = ({ clock }: Domain, kind: LetterKind, ref: string): LetterRequest => ({
  id: `${clock.now()}-${createId()}`,
  kind,
  ref,
});

/** Whether the visitor has left an address for that. */
export async function wantsTranscript(domain: Domain, conversationId: string): Promise<boolean> {
  const head = await domain.store.readHead(conversationId);
  const visitor = head && (await domain.store.readVisitor(head.visitorId));
  return Boolean(visitor?.transcriptEmail);
}
