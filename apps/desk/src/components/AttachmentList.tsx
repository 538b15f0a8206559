import type { Attachment } from "@parley/protocol";
import { AnswerList } from "./AnswerList.tsx";
import { FileLink } from "./FileLink.tsx";
import { FormCard } from "./FormCard.tsx";
import classes from "./attachments.module.css";

/** What came with a message: files, answers to choose from, forms and what was answered to them. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.list}>
      {attachments.map((attachment) => (
        <li key={keyOf(attachment)}>
          <AttachmentView attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function keyOf(attachment: Attachment): string {
  if (attachment.type === "file") return attachment.url;
  return attachment.type === "suggested-messages" ? attachment.type : `${attachment.type} ${attachment.id}`;
}

function AttachmentView({ attachment }: { attachment: Attachment }) {
  switch (attachment.type) {
    case "file":
      return <FileLink file={attachment} />;
    case "suggested-messages":
      return <Choices options={attachment.options} />;
    case "lead-capture-response":
      return <AnswerList answers={attachment.answers} />;
    case "lead-capture-form":
    case "ticket-form":
      return <FormCard form={attachment} />;
  }
}

/** The answers that the visitor was offered. */
function Choices({ options }: { options: readonly string[] }) {
  return (
    <ul className={classes.choices} aria-label="Answers to choose from">
      {options.map((option) => (
        <li key={option} className={classes.choice} dir="auto">
          {option}
        </li>
      ))}
    </ul>
  );
}
