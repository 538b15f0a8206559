import type { ClientMessage } from "@parley/client";
import type { Attachment } from "@parley/protocol";
import { lazyFeature } from "../common/lazy-feature.tsx";
import css from "./Attachments.module.css";
import { FileView } from "./FileView.tsx";
import { GivenAnswers } from "./GivenAnswers.tsx";
import { SuggestedAnswers } from "./SuggestedAnswers.tsx";

// Most messages bring files; the forms are fetched with the first message that brings one.
const ChatForm = lazyFeature(async () => (await import("../forms/forms.ts")).ChatForm);

const keyOf = (attachment: Attachment): string => {
  if (attachment.type === "file") return attachment.url;
  return attachment.type === "suggested-messages" ? attachment.type : attachment.id;
};

interface Props {
  message: ClientMessage;
  /** Answers that the text itself marks. */
  options: readonly string[];
}

/** What came with a message, under its text. */
export function Attachments({ message, options }: Props) {
  return (
    <div className={css["attachments"]}>
      {message.attchs.map((attachment) => (
        <One attachment={attachment} key={keyOf(attachment)} message={message} />
      ))}
      {options.length > 0 && <SuggestedAnswers messageId={message.id} options={options} />}
    </div>
  );
}

function One({ attachment, message }: { attachment: Attachment; message: ClientMessage }) {
  switch (attachment.type) {
    case "file":
      return <FileView file={attachment} />;
    case "suggested-messages":
      return <SuggestedAnswers messageId={message.id} options={attachment.options} />;
    case "lead-capture-response":
      return <GivenAnswers answers={attachment.answers} />;
    default:
      return <ChatForm chatId={message.chid} form={attachment} />;
  }
}
