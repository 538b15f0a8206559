import { ActionIcon, Button, TextInput } from "@mantine/core";
import { FORM_LABEL_MAX } from "@parley/protocol/limits";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { Icon } from "../components/Icon.tsx";
import classes from "./composer.module.css";

/** More than a visitor wants to read through. */
const CHOICES_MAX = 10;

interface ChoicesEditorProps {
  choices: readonly string[];
  /** Null when no answers are offered any more. */
  onChange: (choices: readonly string[] | null) => void;
}

/** The answers that the visitor can choose from; empty ones are not sent. */
export function ChoicesEditor({ choices, onChange }: ChoicesEditorProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  // Somebody who asked for answers writes them next; the menu that led here lets go of the focus after this.
  useEffect(() => {
    const timer = setTimeout(() => box.current?.querySelector("input")?.focus(), 0);
    return () => clearTimeout(timer);
  }, []);
  const full = choices.length >= CHOICES_MAX;

  function add(): void {
    if (full) return;
    onChange([...choices, ""]);
    requestAnimationFrame(() => box.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus());
  }

  function onKeyDown(event: KeyboardEvent, index: number): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = box.current?.querySelectorAll("input")[index + 1];
    if (next) next.focus();
    else add();
  }

  return (
    <fieldset ref={box} className={classes.choices}>
      <legend className={classes.legend}>Answers to choose from</legend>
      <ol className={classes.choiceRows}>
        {choices.map((choice, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is nothing but its place
          <li key={index} className={classes.choiceRow}>
            <TextInput
              className={classes.input ?? ""}
              size="sm"
              aria-label={`Answer ${index + 1}`}
              placeholder={`Answer ${index + 1}`}
              maxLength={FORM_LABEL_MAX}
              value={choice}
              onChange={({ currentTarget }) => onChange(choices.with(index, currentTarget.value))}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove answer ${index + 1}`}
              onClick={() => onChange(choices.length > 1 ? choices.toSpliced(index, 1) : null)}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div className={classes.choiceButtons}>
        <Button size="xs" variant="default" disabled={full} onClick={add}>
          Add an answer
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(null)}>
          Offer none
        </Button>
      </div>
    </fieldset>
  );
}
