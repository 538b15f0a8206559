import type { FormAnswer, FormSubmission, Message } from "@parley/protocol";

/** What was answered to the forms in a chat, by the form's id: told by the visitor's messages and by what was handed in. */
export function answersByForm(
  messages: readonly Message[],
  forms: readonly FormSubmission[],
): Record<string, readonly FormAnswer[]> {
  const found: Record<string, readonly FormAnswer[]> = {};
  for (const { ref, answers } of forms) if (ref !== "") found[ref] = answers;
  for (const { attchs } of messages) {
    for (const attachment of attchs) {
      if (attachment.type === "lead-capture-response") found[attachment.id] = attachment.answers;
    }
  }
  return found;
}
