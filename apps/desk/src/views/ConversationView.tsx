import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Announcer } from "../components/Announcer.tsx";
import { Icon } from "../components/Icon.tsx";
import { StatePanel } from "../components/StatePanel.tsx";
import { visitorLabel } from "../format/person.ts";
import { useDesk, useDeskState } from "../hooks/desk-context.ts";
import { useAddFiles } from "../hooks/use-add-files.ts";
import { useDetailsPanel } from "../hooks/use-details-panel.ts";
import { useFileDrop } from "../hooks/use-file-drop.ts";
import { Composer } from "./Composer.tsx";
import { ConversationHeader } from "./ConversationHeader.tsx";
import classes from "./conversation.module.css";
import { DetailsPanel } from "./details/DetailsPanel.tsx";
import { MessageLog } from "./MessageLog.tsx";
import { MessagesSkeleton } from "./MessagesSkeleton.tsx";

/** The open conversation: who it is, what was said, and the reply; beside it what else is known. */
export function ConversationView({ conversationId }: { conversationId: string }) {
  const conversation = useDeskState((state) => state.conversations[conversationId]);
  const status = useDeskState((state) => state.threads[conversationId]?.status ?? "loading");
  const region = useRef<HTMLElement>(null);
  const details = useDetailsPanel();
  const { over, dropProps } = useFileDrop(useAddFiles(conversationId));
  useFocusOnOpen(region);
  const name = visitorLabel(conversation?.visitorName ?? "");
  return (
    <div className={classes.panes}>
      <section
        ref={region}
        className={classes.conversation}
        aria-label={name === "" ? "Conversation" : `Conversation with ${name}`}
        tabIndex={-1}
        {...(status !== "failed" && dropProps)}
      >
        <ConversationHeader
          conversationId={conversationId}
          conversation={conversation}
          failed={status === "failed"}
          detailsOpened={details.opened}
          onDetails={details.toggle}
        />
        {status === "failed" && <Failed conversationId={conversationId} />}
        {status === "loading" && <MessagesSkeleton />}
        {status === "ready" && conversation && <MessageLog conversation={conversation} />}
        {status !== "failed" && <Composer conversationId={conversationId} />}
        <Announcer conversationId={conversationId} />
        {over && (
          <div className={classes.drop}>
            <Icon name="clip" size={28} />
            <span>Drop the files to send them</span>
          </div>
        )}
      </section>
      <DetailsPanel conversationId={conversationId} {...details} />
    </div>
  );
}

function Failed({ conversationId }: { conversationId: string }) {
  const desk = useDesk();
  return (
    <StatePanel
      icon="warning"
      title="Couldn't load this conversation"
      size="large"
      action={
        <Button variant="default" onClick={() => desk.retryThread(conversationId)}>
          Try again
        </Button>
      }
    >
      It may no longer exist, or the server is busy.
    </StatePanel>
  );
}

/** Opening a conversation leads into its reply; on a touch screen that would open the keyboard over it. */
function useFocusOnOpen(region: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const touch = window.matchMedia("(pointer: coarse)").matches;
    const field = touch ? null : region.current?.querySelector("textarea");
    (field ?? region.current)?.focus({ preventScroll: true });
  }, [region]);
}
