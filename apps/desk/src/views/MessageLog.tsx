import { Button, Loader } from "@mantine/core";
import type { Conversation } from "@parley/protocol";
import { useMemo, useState } from "react";
import { GhostBubble } from "../components/GhostBubble.tsx";
import { Icon } from "../components/Icon.tsx";
import { MessageGroup } from "../components/MessageGroup.tsx";
import { DayLine, NoticeLine, UnreadLine } from "../components/log-lines.tsx";
import { nameList, visitorLabel } from "../format/person.ts";
import { useDesk, useDeskState } from "../hooks/desk-context.ts";
import { useLogScroll } from "../hooks/use-log-scroll.ts";
import { useNow } from "../hooks/use-now.ts";
import { emptyThread } from "../state/model.ts";
import { buildTimeline, type TimelineItem } from "../state/timeline.ts";
import classes from "./message-log.module.css";

/** What was said, oldest first; older pages come as the reader scrolls up. */
export function MessageLog({ conversation }: { conversation: Conversation }) {
  const { id } = conversation;
  const desk = useDesk();
  const thread = useDeskState((state) => state.threads[id] ?? emptyThread);
  const items = useTimeline(id);
  const preview = useDeskState((state) => state.previews[id]);
  const last = items.at(-1);
  const canLoad = thread.hasOlder && thread.older === "idle";
  const { frame, content, atBottom, hasNew, onScroll, toBottom } = useLogScroll({
    firstKey: thread.messages[0]?.id,
    lastKey: last?.kind === "group" ? last.bubbles.at(-1)?.id : last?.key,
    lastIsMine: last?.kind === "group" && last.side === "me",
    loadOlder: canLoad ? () => desk.olderMessages(id) : null,
  });
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
          <Items items={items} conversation={conversation} />
          {preview !== undefined && (
            <GhostBubble
              id={conversation.visitorId}
              name={visitorLabel(conversation.visitorName)}
              text={preview}
            />
          )}
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

function useTimeline(conversationId: string): TimelineItem[] {
  const me = useDeskState((state) => state.agent.profileId);
  const outbox = useDeskState((state) => state.outbox);
  const { messages, firstUnread } = useDeskState((state) => state.threads[conversationId] ?? emptyThread);
  return useMemo(() => {
    const mine = outbox.filter((entry) => entry.conversationId === conversationId);
    return buildTimeline({ messages, outbox: mine, me, firstUnread });
  }, [conversationId, firstUnread, me, messages, outbox]);
}

function Items({ items, conversation }: { items: TimelineItem[]; conversation: Conversation }) {
  const desk = useDesk();
  const now = useNow();
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
    if (item.kind === "notice") return <NoticeLine key={item.key} message={item.message} />;
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
}

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
