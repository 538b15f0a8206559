import { useEffect, useRef, useState, type RefObject } from "react";
import { Composer } from "../composer/Composer.tsx";
import { FeatureBoundary } from "../common/FeatureBoundary.tsx";
import { ConnectionStrip, EndSheet, OfflineForm, PrechatForm } from "../features.ts";
import { useParts, useWidget } from "../widget-context.ts";
import { chatMode } from "./chat-mode.ts";
import { ChatHeader } from "./ChatHeader.tsx";
import css from "./ChatView.module.css";
import { MessageList } from "./MessageList.tsx";

interface Props {
  /** The composer's field, for whoever moves the focus. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The conversation with its head and the field to write in; or the form that stands in its place. */
export function ChatView({ field }: Props) {
  const { config, router } = useParts();
  const mode = useWidget(({ chat }) => chatMode(chat, config.settings));
  const [asksEnd, setAsksEnd] = useState(false);
  const lastMode = useRef(mode);
  useEffect(() => {
    const { path } = router.get().current;
    const wanted = mode === "prechat" ? "prechat" : "chat";
    if ((path === "chat" || path === "prechat") && path !== wanted) router.replace(wanted);
    // The form is handed in: what had the focus is gone, and the chat may begin.
    if (lastMode.current === "prechat" && mode === "chat") field.current?.focus({ preventScroll: true });
    lastMode.current = mode;
  }, [field, mode, router]);
  return (
    <div className={css["view"]} data-view={mode === "prechat" ? "prechat" : "chat"}>
      <div className={css["chat"]} inert={asksEnd}>
        <ChatHeader onEnd={() => setAsksEnd(true)} />
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
      {asksEnd && (
        <EndSheet
          onClose={() => {
            setAsksEnd(false);
            // What had the focus is gone.
            queueMicrotask(() => field.current?.focus());
          }}
        />
      )}
    </div>
  );
}
