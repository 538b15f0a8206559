import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { Conversation } from "@parley/protocol";
import { visitorLabel } from "../format/person.ts";
import { fullTime, shortTime } from "../format/time.ts";
import { activityOf } from "../state/ranks.ts";
import { isHandedOn } from "../state/selectors.ts";
import { Icon } from "./Icon.tsx";
import { PersonAvatar } from "./PersonAvatar.tsx";
import classes from "./list-item.module.css";

interface ConversationItemProps {
  conversation: Conversation;
  /** Epoch ms. */
  now: number;
  current: boolean;
  typing: boolean;
  /** Files of the visitor's are on their way. */
  sending: boolean;
  /** This agent's profile id. */
  me: string;
  onOpen: () => void;
  itemProps: { "data-item": string; tabIndex: 0 | -1 };
}

/** A conversation in the list: who, when, what was last said, how much of it is unread. */
export function ConversationItem({
  conversation,
  now,
  current,
  typing,
  sending,
  me,
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
            {typing || sending ? (
              <span className={classes.typing}>{sending ? "is sending files…" : "is typing…"}</span>
            ) : (
              <Excerpt conversation={conversation} />
            )}
            <Marks conversation={conversation} me={me} />
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

/** Handed on to somebody who has not taken it yet; banned. */
function Marks({ conversation, me }: { conversation: Conversation; me: string }) {
  const { transfer, banned } = conversation;
  const forMe = transfer?.kind === "agent" && transfer.id === me;
  return (
    <>
      {isHandedOn(conversation) && transfer && (
        <span className={classes.tag} data-call={forMe || undefined}>
          {forMe ? "Handed to you" : `To ${transfer.name}`}
        </span>
      )}
      {banned && <span className={classes.tag}>Banned</span>}
    </>
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
        {lastMessage.text || "An attachment"}
      </span>
    </>
  );
}
