import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { Conversation } from "@parley/protocol";
import { visitorLabel } from "../format/person.ts";
import { fullTime, shortTime } from "../format/time.ts";
import { activityOf } from "../state/selectors.ts";
import { Icon } from "./Icon.tsx";
import { PersonAvatar } from "./PersonAvatar.tsx";
import classes from "./list-item.module.css";

interface ConversationItemProps {
  conversation: Conversation;
  /** Epoch ms. */
  now: number;
  current: boolean;
  typing: boolean;
  onOpen: () => void;
  itemProps: { "data-item": string; tabIndex: 0 | -1 };
}

/** A conversation in the list: who, when, what was last said, how much of it is unread. */
export function ConversationItem({
  conversation,
  now,
  current,
  typing,
  onOpen,
  itemProps,
}: ConversationItemProps) {
  const { visitorId, visitorOnline, unreadCount } = conversation;
  const name = visitorLabel(conversation.visitorName);
  const at = activityOf(conversation);
  return (
    <li>
      <UnstyledButton
        className={classes.item}
        aria-current={current ? "true" : undefined}
        data-unread={unreadCount > 0 || undefined}
        data-ended={!conversation.chatOpen || undefined}
        onClick={onOpen}
        {...itemProps}
      >
        <PersonAvatar id={visitorId} name={name} presence={visitorOnline ? "online" : undefined} />
        <span className={classes.body}>
          <span className={classes.row}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            {visitorOnline && <VisuallyHidden>, online, </VisuallyHidden>}
            <time className={classes.time} dateTime={new Date(at).toISOString()} title={fullTime(at)}>
              {shortTime(at, now)}
            </time>
          </span>
          <span className={classes.row}>
            {typing ? (
              <span className={classes.typing}>is typing…</span>
            ) : (
              <Excerpt conversation={conversation} />
            )}
            {unreadCount > 0 && (
              <span className={classes.count}>
                {unreadCount > 99 ? "99+" : unreadCount}
                <VisuallyHidden> unread</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </UnstyledButton>
    </li>
  );
}

function Excerpt({ conversation: { lastMessage } }: { conversation: Conversation }) {
  if (!lastMessage) return <span className={classes.excerpt}>No messages yet</span>;
  return (
    <>
      {lastMessage.senderType === "a" && (
        <>
          <Icon name="reply" size={14} className={classes.quiet} />
          <VisuallyHidden>Answered: </VisuallyHidden>
        </>
      )}
      <span className={classes.excerpt} dir="auto">
        {lastMessage.text}
      </span>
    </>
  );
}
