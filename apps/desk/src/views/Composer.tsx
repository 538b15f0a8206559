import { ActionIcon, Textarea, Tooltip } from "@mantine/core";
import { MESSAGE_TEXT_MAX } from "@parley/protocol/limits";
import { useId, type ClipboardEvent, type KeyboardEvent } from "react";
import { Icon } from "../components/Icon.tsx";
import { useDesk } from "../hooks/desk-context.ts";
import { useAddFiles } from "../hooks/use-add-files.ts";
import { useReply } from "../hooks/use-reply.ts";
import { AddMenu } from "./AddMenu.tsx";
import { ChoicesEditor } from "./ChoicesEditor.tsx";
import classes from "./composer.module.css";
import { DraftFiles } from "./DraftFiles.tsx";

/** From so many characters on, the count is shown. */
const COUNT_FROM = MESSAGE_TEXT_MAX - 500;
const ROWS_MAX = 8;

/**
 * Where the reply is written, with files, answers to choose from and forms. Enter sends, Shift+Enter makes a new line;
 * the draft stays with its conversation.
 */
export function Composer({ conversationId }: { conversationId: string }) {
  const desk = useDesk();
  const reply = useReply(conversationId);
  const addFiles = useAddFiles(conversationId);
  const countId = useId();
  const { text, tooLong, choices } = reply;

  function onKeyDown(event: KeyboardEvent): void {
    // While an input method composes, Enter chooses among its suggestions.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    reply.send();
  }

  function onPaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    addFiles(files);
  }

  return (
    <div className={classes.composer}>
      <DraftFiles conversationId={conversationId} files={reply.files} />
      {choices && <ChoicesEditor choices={choices} onChange={reply.setChoices} />}
      {reply.form && <DraftForm title={reply.form.title} onRemove={reply.removeForm} />}
      <div className={classes.field}>
        <AddMenu
          onFiles={addFiles}
          {...(!choices && { onChoices: () => reply.setChoices(["", ""]) })}
          {...(!reply.form && { onForm: reply.addForm })}
        />
        <Textarea
          className={classes.input ?? ""}
          classNames={{ input: classes.textarea ?? "" }}
          variant="unstyled"
          aria-label="Reply"
          aria-invalid={tooLong}
          aria-describedby={countId}
          placeholder={choices ? "Write the question" : "Write a reply"}
          autosize
          minRows={1}
          maxRows={ROWS_MAX}
          dir="auto"
          value={text}
          onChange={(event) => reply.setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={desk.typing.stopped}
        />
        <Tooltip label="Send (Enter)">
          <ActionIcon
            className={classes.send ?? ""}
            size={36}
            radius="xl"
            aria-label="Send"
            disabled={!reply.ready}
            onClick={reply.send}
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

/** The form that goes with the message. */
function DraftForm({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <div className={classes.chip}>
      <Icon name="form" size={16} />
      <span className={classes.chipName}>Form: {title}</span>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label="Remove the form" onClick={onRemove}>
        <Icon name="close" size={16} />
      </ActionIcon>
    </div>
  );
}

function countText(length: number): string {
  const over = length - MESSAGE_TEXT_MAX;
  return over > 0
    ? `${over.toLocaleString("en")} ${over === 1 ? "character" : "characters"} too many`
    : `${length.toLocaleString("en")} of ${MESSAGE_TEXT_MAX.toLocaleString("en")} characters`;
}
