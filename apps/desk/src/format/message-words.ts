import type { Attachment, Message } from "@parley/protocol";

/** A message in words, for where it can't be drawn: its text, or what came without one. */
export function messageWords({ m: text, attchs }: Pick<Message, "m" | "attchs">): string {
  if (text.trim() !== "") return text;
  return attchs.map(attachmentWords).join(", ");
}

function attachmentWords(attachment: Attachment): string {
  switch (attachment.type) {
    case "file":
      return `File ${attachment.name}`;
    case "suggested-messages":
      return "Answers to choose from";
    case "lead-capture-response":
      return "Contact details filled in";
    case "lead-capture-form":
    case "ticket-form":
      return "A form to fill in";
  }
}
