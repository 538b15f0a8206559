import { Button, Textarea } from "@mantine/core";
import type { Note } from "@parley/protocol";
import { NOTE_MAX } from "@parley/protocol/limits";
import { useState, type FormEvent } from "react";
import { fullTime, shortTime } from "../../format/time.ts";
import { useDesk } from "../../hooks/desk-context.ts";
import { useAction } from "../../hooks/use-action.ts";
import { useNow } from "../../hooks/use-now.ts";
import classes from "./details.module.css";
import { Section } from "./Section.tsx";

interface NotesSectionProps {
  conversationId: string;
  notes: readonly Note[];
}

/** What agents write for each other; no visitor ever sees it. */
export function NotesSection({ conversationId, notes }: NotesSectionProps) {
  const desk = useDesk();
  const now = useNow();
  const [text, setText] = useState("");
  const { busy, error, run } = useAction();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const note = text.trim();
    if (note !== "" && (await run(() => desk.addNote(conversationId, note)))) setText("");
  }

  return (
    <Section title="Notes" count={notes.length}>
      {notes.length > 0 && (
        <ul className={classes.notes} aria-label="Notes">
          {notes.map(({ id, text: written, agent, createdAt }) => (
            <li key={id} className={classes.note}>
              <p className={classes.noteText} dir="auto">
                {written}
              </p>
              <p className={classes.noteFoot}>
                <bdi>{agent.displayName}</bdi> ·{" "}
                <time dateTime={new Date(createdAt).toISOString()} title={fullTime(createdAt)}>
                  {shortTime(createdAt, now)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className={classes.noteForm} onSubmit={(event) => void save(event)}>
        <Textarea
          size="xs"
          label="New note"
          description="For agents only: not visible to the visitor."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={NOTE_MAX}
          value={text}
          error={error}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {text.trim() !== "" && (
          <Button type="submit" size="xs" variant="default" loading={busy}>
            Save the note
          </Button>
        )}
      </form>
    </Section>
  );
}
