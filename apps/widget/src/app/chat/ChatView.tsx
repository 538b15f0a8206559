import type { RefObject } from "react";
import { Composer } from "../composer/Composer.tsx";
import { FeatureBoundary } from "../common/FeatureBoundary.tsx";
import { ChatHeader } from "./ChatHeader.tsx";
import css from "./ChatView.module.css";
import { ConnectionStrip } from "./ConnectionStrip.tsx";
import { MessageList } from "./MessageList.tsx";

interface Props {
  onBack: () => void;
  /** The composer's field, for whoever moves the focus. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The conversation with its head and the field to write in. */
export function ChatView({ onBack, field }: Props) {
  return (
    <div className={css["view"]}>
      <ChatHeader onBack={onBack} />
      <div className={css["body"]}>
        <ConnectionStrip />
        <FeatureBoundary>
          <MessageList />
        </FeatureBoundary>
      </div>
      <FeatureBoundary>
        <Composer field={field} />
      </FeatureBoundary>
    </div>
  );
}
