import { Button, Loader } from "@mantine/core";
import type { Conversation, Message } from "@parley/protocol";
import { memo, useEffect, useMemo, useState } from "react";
import { GhostBubble } from "../components/GhostBubble.tsx";
import { Icon } from "../components/Icon.tsx";
import { MessageGroup } from "../components/MessageGroup.tsx";
import { DayLine, NoticeLine, UnreadLine } from "../components/log-lines.tsx";
import { nameList, visitorLabel } from "../format/person.ts";
import { useDesk, useDeskState } from "../hooks/desk-context.ts";
import { FormAnswersContext, type FormAnswers } from "../hooks/form-answers-context.ts";
import { useLogScroll } from "../hooks/use-log-scroll.ts";
import { useMessageWindow } from "../hooks/use-message-window.ts";
import { useNow } from "../hooks/use-now.ts";
import { answersByForm } from "../state/form-answers.ts";
import { emptyThread } from "../state/model.ts";
import { buildTimeline, type TimelineItem } from "../state/timeline.ts";
import classes from "./message-log.module.css";

/** What was said, oldest first; older pages come as the reader scrolls up. */
export function MessageLog({ conversation }: { conversation: Conversation }) {
  const { id } = conversation;
  const desk = useDesk();
  const thread = useDeskState((state) => state.threads[id] ?? emptyThread);
  const { drawn, goUp, drawAll, settle } = useMessageWindow(thread.messages, thread.firstUnread);
  const items = useTimeline(id, drawn);
  const answers = useAnswers(id);
  const preview = useDeskState((state) => state.previews[id]);
  const last = items.at(-1);
  const canLoad = thread.hasOlder && thread.older === "idle";
  function loadOlder(): void {
    drawAll();
    desk.olderMessages(id);
  }
  const { frame, content, atBottom, hasNew, onScroll, toBottom } = useLogScroll({
    firstKey: drawn[0]?.id,
    lastKey: last?.kind === "group" ? last.bubbles.at(-1)?.id : last?.key,
    lastIsMine: last?.kind === "group" && last.side === "me",
    loadOlder: goUp ?? (canLoad ? loadOlder : null),
  });
  useEffect(() => {
    if (atBottom) settle();
  }, [atBottom, settle]);
  return (
    <div className={classes.frame}>
      <div
        ref={frame}
        className={classes.scroll}
        role="log"
        aria-live="off"
        aria-label="Messages"
        // Reachable by keyboard, to be scrolled.
        tabIndex={0}
        onScroll={onScroll}
      >
        <div ref={content} className={classes.content}>
          <Older conversationId={id} />
          <FormAnswersContext value={answers}>
            <Items items={items} conversation={conversation} />
          </FormAnswersContext>
          {preview !== undefined && (
            <GhostBubble
              id={conversation.visitorId}
              name={visitorLabel(conversation.visitorName)}
              text={preview}
            />
          )}
          <AnnouncedFiles conversation={conversation} />
          <TypingAgents conversationId={id} />
        </div>
      </div>
      {!atBottom && (
        <Button
          className={classes.newest ?? ""}
          variant="default"
          size="xs"
          radius="xl"
          leftSection={<Icon name="down" size={16} />}
          onClick={toBottom}
        >
          {hasNew ? "New messages" : "To the newest"}
        </Button>
      )}
    </div>
  );
}

function useTimeline(conversationId: string, messages: readonly Message[]): TimelineItem[] {
  const me = useDeskState((state) => state.agent.profileId);
  const outbox = useDeskState((state) => state.outbox);
  const firstUnread = useDeskState((state) => state.threads[conversationId]?.firstUnread ?? null);
  return useMemo(() => {
    const mine = outbox.filter((entry) => entry.conversationId === conversationId);
    return buildTimeline({ messages, outbox: mine, me, firstUnread });
  }, [conversationId, firstUnread, me, messages, outbox]);
}

function useAnswers(conversationId: string): FormAnswers {
  const { messages } = useDeskState((state) => state.threads[conversationId] ?? emptyThread);
  const forms = useDeskState((state) => state.details?.forms);
  return useMemo(() => answersByForm(messages, forms ?? []), [messages, forms]);
}

interface ItemsProps {
  items: TimelineItem[];
  conversation: Conversation;
}

/** Drawn again only for what concerns messages: not with every letter that the visitor types. */
const Items = memo(function Items({ items, conversation }: ItemsProps) {
  const desk = useDesk();
  const now = useNow();
  const call = useDeskState((state) => state.calls[conversation.id]);
  // What is older than this was there when the conversation was opened: it does not move in.
  const [openedAt] = useState(Date.now);
  if (items.length === 0) {
    return (
      <p className={classes.nothing}>Nothing has been written yet. Your first message opens the chat.</p>
    );
  }
  return items.map((item) => {
    if (item.kind === "day") return <DayLine key={item.key} at={item.at} now={now} />;
    if (item.kind === "unread") return <UnreadLine key={item.key} />;
    if (item.kind === "notice") return <NoticeLine key={item.key} message={item.message} call={call} />;
    return (
      <MessageGroup
        key={item.key}
        group={item}
        visitorId={conversation.visitorId}
        visitorName={visitorLabel(conversation.visitorName)}
        visitorSeenAt={conversation.visitorSeenAt}
        openedAt={openedAt}
        onRetry={desk.retryMessage}
        onDiscard={desk.discardMessage}
      />
    );
  });
});

function Older({ conversationId }: { conversationId: string }) {
  const desk = useDesk();
  const { hasOlder, older } = useDeskState((state) => state.threads[conversationId] ?? emptyThread);
  if (!hasOlder) return null;
  return (
    <div className={classes.older}>
      {older === "failed" ? (
        <Button size="xs" variant="default" onClick={() => desk.olderMessages(conversationId)}>
          Couldn't load older messages. Try again
        </Button>
      ) : (
        <Loader size="xs" color="gray" aria-label="Loading older messages" role="status" />
      )}
    </div>
  );
}

/** The visitor's files are on their way. */
function AnnouncedFiles({ conversation: { id, visitorName } }: { conversation: Conversation }) {
  const files = useDeskState((state) => state.announced[id]);
  if (!files || files.length === 0) return null;
  const names = nameList(files.map(({ name }) => name));
  return (
    <p className={classes.coming} role="status">
      <Icon name="clip" size={16} />
      <span>
        <bdi>{visitorLabel(visitorName) || "The visitor"}</bdi> is sending{" "}
        {files.length === 1 ? "a file" : `${files.length} files`}: <bdi>{names}</bdi>
      </span>
    </p>
  );
}

function TypingAgents({ conversationId }: { conversationId: string }) {
  const agents = useDeskState((state) => state.typing[conversationId]);
  if (!agents) return null;
  const names = nameList(agents.map(({ displayName }) => displayName));
  return (
    <p className={classes.typing}>
      {names} {agents.length === 1 ? "is" : "are"} writing a reply…
    </p>
  );
}
