import type { ClientMessage } from "@parley/client";
import type { Attachment } from "@parley/protocol";
import { lazyFeature } from "../common/lazy-feature.tsx";
import { useParts } from "../widget-context.ts";
import css from "./Attachments.module.css";
import { FileView } from "./FileView.tsx";
import { GivenAnswers } from "./GivenAnswers.tsx";
import { Pictures } from "./Pictures.tsx";
import { isPicture } from "./pictures.ts";
import { SuggestedAnswers } from "./SuggestedAnswers.tsx";
import { mayLinkVideo } from "./video-hint.ts";

// Most messages bring files; the forms are fetched with the first message that brings one.
const ChatForm = lazyFeature(async () => import("../forms/forms.ts"), "ChatForm");
const LinkedVideos = lazyFeature(async () => import("./videos.ts"), "LinkedVideos");

const keyOf = (attachment: Attachment): string => {
  if (attachment.type === "file") return attachment.url;
  return attachment.type === "suggested-messages" ? attachment.type : attachment.id;
};

interface Props {
  message: ClientMessage;
  /** Answers that the text itself marks. */
  options: readonly string[];
}

/** What came with a message, under its text: the videos that it links to, its pictures, then the rest in its order. */
export function Attachments({ message, options }: Props) {
  const { origin } = useParts();
  const others = message.attchs.filter((attachment) => !isPicture(attachment, origin));
  return (
    <div className={css["attachments"]}>
      {mayLinkVideo(message.m) && <LinkedVideos text={message.m} />}
      {others.length < message.attchs.length && <Pictures message={message} />}
      {others.map((attachment) => (
        <One attachment={attachment} key={keyOf(attachment)} message={message} />
      ))}
      {options.length > 0 && <SuggestedAnswers message={message} options={options} />}
    </div>
  );
}

function One({ attachment, message }: { attachment: Attachment; message: ClientMessage }) {
  switch (attachment.type) {
    case "file":
      return <FileView file={attachment} />;
    case "suggested-messages":
      return <SuggestedAnswers message={message} options={attachment.options} />;
    case "lead-capture-response":
      return <GivenAnswers answers={attachment.answers} />;
    default:
      return <ChatForm chatId={message.chid} form={attachment} />;
  }
}
