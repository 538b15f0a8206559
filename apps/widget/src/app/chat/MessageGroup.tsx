import type { ClientMessage } from "@parley/client";
import { memo } from "react";
import { clockTime } from "@parley/languages/time";
import { classNames } from "../common/class-names.ts";
import { Face } from "../common/Face.tsx";
import { Attachments, DeliveryMark, NotSent } from "../features.ts";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { mayLinkVideo } from "../media/video-hint.ts";
import { useParts } from "../widget-context.ts";
import bubble from "./Bubble.module.css";
import type { Delivery } from "./delivery.ts";
import { isEmojiOnly } from "./emoji-only.ts";
import css from "./MessageGroup.module.css";
import { MessageText } from "./MessageText.tsx";
import { questionOf } from "./question-of.ts";

interface Props {
  messages: readonly ClientMessage[];
  isOwn: boolean;
  /** Where the last message stands, when it is the visitor's newest. */
  delivery: Delivery | undefined;
  /** Versions above this came while the list was on the screen and may move. */
  arrivedAfter: number;
  /** The message that was tapped to see its time. */
  tappedId: string | null;
}

const isSame = (before: Props, after: Props): boolean =>
  before.delivery === after.delivery &&
  before.tappedId === after.tappedId &&
  before.messages.length === after.messages.length &&
  before.messages.every((message, index) => message === after.messages[index]);

/** Messages that one sender wrote within five minutes: bubbles, the face and the time at their foot. */
export const MessageGroup = memo(function MessageGroup(props: Props) {
  const { messages, isOwn, delivery, arrivedAfter, tappedId } = props;
  const { translator } = useParts();
  const last = messages.at(-1);
  if (!last) return null;
  const time = (at: number): string => clockTime(at, translator.locale);
  return (
    <div className={classNames(css["group"], isOwn && css["own"])}>
      {!isOwn && (
        <div className={css["face"]}>
          <Face image={last.md.pi ?? ""} name={last.n} size={28} />
        </div>
      )}
      <div className={css["messages"]}>
        {messages.map((message, index) => (
          <div className={css["message"]} data-message={message.id} key={message.id}>
            <OnlySpoken>{isOwn ? translator.t("chat.you") : message.n}</OnlySpoken>
            <Content
              className={classNames(
                bubble["bubble"],
                isOwn && bubble["own"],
                index > 0 && bubble["joinsAbove"],
                message !== last && bubble["joinsBelow"],
                message.sendFailed && bubble["failed"],
                (message.isPending || message.cver > arrivedAfter) && bubble["arriving"],
                isEmojiOnly(message.m) && bubble["emoji"],
              )}
              message={message}
            />
            {message !== last && tappedId === message.id && (
              <div className={css["tapped"]} dir="auto">
                {time(message.co)}
              </div>
            )}
          </div>
        ))}
      </div>
      <div className={css["meta"]}>
        {last.sendFailed ? (
          <NotSent id={last.id} />
        ) : (
          <>
            {!isOwn && (
              <span className={css["name"]}>
                <bdi>{last.n}</bdi>
                {last.md.bot && <span className={css["bot"]}>{translator.t("chat.bot")}</span>}
                {last.md.pst && (
                  <span className={css["role"]}>
                    <bdi>{last.md.pst}</bdi>
                  </span>
                )}
              </span>
            )}
            <time dateTime={new Date(last.co).toISOString()} dir="auto">
              {time(last.co)}
            </time>
            {delivery && delivery !== "failed" && (
              <span className={css["mark"]}>
                <DeliveryMark delivery={delivery} />
              </span>
            )}
          </>
        )}
      </div>
    </div>
  );
}, isSame);

/** The text in its bubble, and what came with it. */
function Content({ message, className }: { message: ClientMessage; className: string }) {
  const { text, options } = questionOf(message);
  return (
    <>
      {text !== "" && (
        <div className={className} dir="auto" part={message.ut === "v" ? "message visitor" : "message agent"}>
          <MessageText text={text} />
        </div>
      )}
      {(message.attchs.length > 0 || options.length > 0 || mayLinkVideo(text)) && (
        <Attachments message={message} options={options} />
      )}
    </>
  );
}
