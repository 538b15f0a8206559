import { ActionIcon, Textarea, Tooltip } from "@mantine/core";
import { MESSAGE_TEXT_MAX } from "@parley/protocol/limits";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { Icon } from "../components/Icon.tsx";
import { useDesk } from "../hooks/desk-context.ts";
import classes from "./composer.module.css";

/** From so many characters on, the count is shown. */
const COUNT_FROM = MESSAGE_TEXT_MAX - 500;
const ROWS_MAX = 8;

/** Where the reply is written. Enter sends, Shift+Enter makes a new line; the draft stays with its conversation. */
export function Composer({ conversationId }: { conversationId: string }) {
  const desk = useDesk();
  const countId = useId();
  const [text, setText] = useState(() => desk.kept.readDraft(conversationId));
  const tooLong = text.length > MESSAGE_TEXT_MAX;
  const ready = text.trim() !== "" && !tooLong;

  // Leaving the conversation ends the typing that was told of.
  useEffect(() => desk.typing.stopped, [desk]);

  function change(value: string): void {
    setText(value);
    desk.kept.writeDraft(conversationId, value);
    desk.typing.typed(conversationId, value);
  }

  function send(): void {
    if (!ready) return;
    desk.typing.stopped();
    desk.send(conversationId, text.trim());
    setText("");
    desk.kept.writeDraft(conversationId, "");
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While an input method composes, Enter chooses among its suggestions.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <div className={classes.composer}>
      <div className={classes.field}>
        <Textarea
          className={classes.input ?? ""}
          classNames={{ input: classes.textarea ?? "" }}
          variant="unstyled"
          aria-label="Reply"
          aria-invalid={tooLong}
          aria-describedby={countId}
          placeholder="Write a reply"
          autosize
          minRows={1}
          maxRows={ROWS_MAX}
          dir="auto"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={desk.typing.stopped}
        />
        <Tooltip label="Send (Enter)">
          <ActionIcon
            className={classes.send ?? ""}
            size={36}
            radius="xl"
            aria-label="Send"
            disabled={!ready}
            onClick={send}
          >
            <Icon name="send" />
          </ActionIcon>
        </Tooltip>
      </div>
      <p className={classes.foot}>
        <span className={classes.hint}>Enter sends · Shift + Enter makes a new line</span>
        <span id={countId} className={classes.count} data-over={tooLong || undefined}>
          {text.length >= COUNT_FROM && countText(text.length)}
        </span>
      </p>
    </div>
  );
}

function countText(length: number): string {
  const over = length - MESSAGE_TEXT_MAX;
  return over > 0
    ? `${over.toLocaleString("en")} ${over === 1 ? "character" : "characters"} too many`
    : `${length.toLocaleString("en")} of ${MESSAGE_TEXT_MAX.toLocaleString("en")} characters`;
}
