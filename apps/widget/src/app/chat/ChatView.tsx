import { useEffect, useRef, useState, type RefObject } from "react";
import { Composer } from "../composer/Composer.tsx";
import { FeatureBoundary } from "../common/FeatureBoundary.tsx";
import { ConnectionStrip, OfflineForm, Overlay, PrechatForm } from "../features.ts";
import type { OverlayName } from "../menu/overlay-name.ts";
import { useParts, useWidget } from "../widget-context.ts";
import { chatMode } from "./chat-mode.ts";
import { ChatHeader } from "./ChatHeader.tsx";
import css from "./ChatView.module.css";
import { MessageList } from "./MessageList.tsx";

interface Props {
  onBack: () => void;
  /** The composer's field, for whoever moves the focus. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The conversation with its head and the field to write in; or the form that stands in its place. */
export function ChatView({ onBack, field }: Props) {
  const { settings } = useParts().config;
  const mode = useWidget(({ chat }) => chatMode(chat, settings));
  const [overlay, setOverlay] = useState<OverlayName | null>(null);
  const lastMode = useRef(mode);
  useEffect(() => {
    // The form is handed in: what had the focus is gone, and the chat may begin.
    if (lastMode.current === "prechat" && mode === "chat") field.current?.focus({ preventScroll: true });
    lastMode.current = mode;
  }, [field, mode]);
  return (
    <div className={css["view"]}>
      <div className={css["chat"]} inert={overlay !== null}>
        <ChatHeader onBack={onBack} onOverlay={setOverlay} />
        <div className={css["body"]}>
          <ConnectionStrip />
          {mode === "prechat" && <PrechatForm />}
          {mode === "offline" && <OfflineForm />}
          {mode === "chat" && (
            <FeatureBoundary>
              <MessageList />
            </FeatureBoundary>
          )}
        </div>
        {mode === "chat" && (
          <FeatureBoundary>
            <Composer field={field} />
          </FeatureBoundary>
        )}
      </div>
      {overlay && (
        <Overlay
          name={overlay}
          onClose={() => {
            setOverlay(null);
            // What had the focus is gone.
            queueMicrotask(() => field.current?.focus());
          }}
        />
      )}
    </div>
  );
}
