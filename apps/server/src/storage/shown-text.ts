import type { Attachment, Message } from "@parley/protocol";

/** What lists show of a chat entry: its text, or in words what it carries instead. */
export function shownText({ m, attchs }: Pick<Message, "m" | "attchs">): string {
  return m === "" ? attchs.map(inWords).filter(Boolean).join(", ") : m;
}

function inWords(attachment: Attachment): string {
  switch (attachment.type) {
    case "file":
      return attachment.name;
    case "suggested-messages":
      return attachment.options.join(", ");
    case "lead-capture-response":
      return attachment.answers.flatMap(({ value }) => (typeof value === "boolean" ? [] : value)).join(", ");
    case "ticket-form":
      return attachment.title || "Ticket form";
    case "lead-capture-form":
      return attachment.title || "Contact details";
  }
}
