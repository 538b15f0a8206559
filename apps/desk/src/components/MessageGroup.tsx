import { Badge } from "@mantine/core";
import { clockTime, fullTime } from "../format/time.ts";
import type { TimelineGroup } from "../state/timeline.ts";
import { Bubble } from "./Bubble.tsx";
import { DeliveryMark } from "./DeliveryMark.tsx";
import classes from "./message-group.module.css";
import { PersonAvatar } from "./PersonAvatar.tsx";

interface MessageGroupProps {
  group: TimelineGroup;
  visitorId: string;
  visitorName: string;
  /** Epoch ms. */
  visitorSeenAt: number;
  /** Bubbles from after this move in; epoch ms. */
  openedAt: number;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** Messages that one sender wrote one after the other; the time stands under the last. */
export function MessageGroup(props: MessageGroupProps) {
  const { group, visitorId, visitorName, visitorSeenAt, openedAt, onRetry, onDiscard } = props;
  const { side, bubbles } = group;
  const last = bubbles.at(-1);
  const author = { me: "You", visitor: visitorName, agent: group.name, system: group.name }[side];
  return (
    <div className={classes.group} data-side={side}>
      {side === "visitor" && <PersonAvatar id={visitorId} name={visitorName} size={28} />}
      <div className={classes.stack}>
        {side === "agent" && (
          <p className={classes.author}>
            <bdi>{group.name}</bdi>
            {group.bot && (
              <Badge size="xs" variant="default" ml={6}>
                Bot
              </Badge>
            )}
          </p>
        )}
        {bubbles.map((bubble) => (
          <Bubble
            key={bubble.id}
            {...bubble}
            author={author}
            fresh={bubble.at > openedAt}
            onRetry={onRetry}
            onDiscard={onDiscard}
          />
        ))}
        {last && last.delivery !== "failed" && (
          <p className={classes.foot}>
            <time dateTime={new Date(last.at).toISOString()} title={fullTime(last.at)}>
              {clockTime(last.at)}
            </time>
            {last.delivery && <DeliveryMark delivery={last.delivery} seen={last.at <= visitorSeenAt} />}
          </p>
        )}
      </div>
    </div>
  );
}
