import type { FormKind, FormSubmission } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { isEmailAddress } from "../visitor/contact-rules.ts";
import { mailSettingsOf } from "./mail-settings.ts";
import { submissionLetter } from "./submission-letter.ts";

/** What somebody has to answer by mail. */
const MAILED: ReadonlySet<FormKind> = new Set<FormKind>(["offline", "ticket"]);

/** Mails an offline message or a ticket to those who answer them. Never rejects: a failure is logged. */
export async function mailSubmission(domain: Domain, submission: FormSubmission): Promise<void> {
  if (!MAILED.has(submission.kind)) return;
  try {
    await mailToTeam(domain, submission);
  } catch (error) {
    const { id, conversationId } = submission;
    domain.log.error({ err: error, submission: id, conversationId }, "a form could not be mailed");
  }
}

async function mailToTeam(domain: Domain, submission: FormSubmission): Promise<void> {
  const visitor = await domain.store.readVisitor(submission.visitorId);
  const head = await domain.store.readHead(submission.conversationId);
  const propertyId = visitor?.propertyId ?? head?.propertyId ?? "";
  const { fromName, teamAddresses } = await mailSettingsOf(domain, propertyId);
  const replyTo = addressOf(submission, visitor?.email ?? "");
  await domain.mailer.send({
    to: teamAddresses,
    fromName,
    ...(replyTo !== undefined && { replyTo }),
    ...submissionLetter(submission, domain.publicUrl()),
  });
}

/** Where an answer reaches the visitor: what the form says, else what is known of the visitor. */
function addressOf({ answers }: FormSubmission, known: string): string | undefined {
  const given = answers.find(({ type }) => type === "email")?.value;
  return [given, known].find(
    (address): address is string => typeof address === "string" && isEmailAddress(address),
  );
}
