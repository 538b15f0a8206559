import type { FormSubmission } from "@parley/protocol";
import type { LetterWriter, Mail } from "../../ports/mailer.ts";
import type { Domain } from "../domain.ts";
import { isEmailAddress } from "../visitor/contact-rules.ts";
import { mailSettingsOf } from "./mail-settings.ts";
import { submissionLetter } from "./submission-letter.ts";
import { writeEndedChat } from "./write-transcript.ts";

/** Writes the letters that changes ask for, when their turn comes. */
export function letterWriter(domain: Domain): LetterWriter {
  return async ({ kind, conversationId, ref }) => {
    if (kind === "transcript") return writeEndedChat(domain, conversationId, ref);
    const submission = await domain.store.readSubmission(ref);
    return submission && writeToTeam(domain, submission);
  };
}

/** An offline message or a ticket, to those who answer them. */
async function writeToTeam(domain: Domain, submission: FormSubmission): Promise<Mail> {
  const visitor = await domain.store.readVisitor(submission.visitorId);
  const head = await domain.store.readHead(submission.conversationId);
  const propertyId = visitor?.propertyId ?? head?.propertyId ?? "";
  const { fromName, teamAddresses } = await mailSettingsOf(domain, propertyId);
  const replyTo = addressOf(submission, visitor?.email ?? "");
  return {
    to: teamAddresses,
    fromName,
    ...(replyTo !== undefined && { replyTo }),
    ...submissionLetter(submission, domain.publicUrl()),
  };
}

/** Where an answer reaches the visitor: what the form says, else what is known of the visitor. */
function addressOf({ answers }: FormSubmission, known: string): string | undefined {
  const given = answers.find(({ type }) => type === "email")?.value;
  return [given, known].find(
    (address): address is string => typeof address === "string" && isEmailAddress(address),
  );
}
