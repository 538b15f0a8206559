import { VisuallyHidden } from "@mantine/core";
import { memo } from "react";
import { fullTime } from "../format/time.ts";
import type { TimelineBubble } from "../state/timeline.ts";
import { AttachmentList } from "./AttachmentList.tsx";
import classes from "./message-group.module.css";

interface BubbleProps extends TimelineBubble {
  author: string;
  /** Arrived while the conversation was open: it moves in. */
  fresh: boolean;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** One message. Drawn again only when it changes itself: a long log must not pay for every new message. */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { id, text, at, delivery, error, attachments, author, fresh, onRetry, onDiscard } = props;
  return (
    <>
      <div
        className={classes.bubble}
        data-delivery={delivery}
        data-fresh={fresh || undefined}
        title={fullTime(at)}
      >
        <VisuallyHidden>{author}: </VisuallyHidden>
        {text !== "" && (
          <p className={classes.text} dir="auto">
            {text}
          </p>
        )}
        <AttachmentList attachments={attachments} />
      </div>
      {delivery === "failed" && (
        <p className={classes.failed} role="alert">
          <span>Not sent. {error}</span>
          <button type="button" className={classes.link} onClick={() => onRetry(id)}>
            Retry
          </button>
          <button type="button" className={classes.link} onClick={() => onDiscard(id)}>
            Delete
          </button>
        </p>
      )}
    </>
  );
});
