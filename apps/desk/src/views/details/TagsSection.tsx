import { TextInput } from "@mantine/core";
import { TAG_MAX } from "@parley/protocol/limits";
import { useState, type FormEvent } from "react";
import { Icon } from "../../components/Icon.tsx";
import { useDesk } from "../../hooks/desk-context.ts";
import { useAction } from "../../hooks/use-action.ts";
import classes from "./details.module.css";
import { Section } from "./Section.tsx";

interface TagsSectionProps {
  conversationId: string;
  tags: readonly string[];
}

/** The visitor's tags: Enter adds one, the cross beside one takes it off. */
export function TagsSection({ conversationId, tags }: TagsSectionProps) {
  const desk = useDesk();
  const [text, setText] = useState("");
  const { busy, error, run, clear } = useAction();

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const tag = text.trim();
    if (tag === "" || busy) return;
    if (tags.includes(tag) || (await run(() => desk.addTag(conversationId, tag)))) setText("");
  }

  return (
    <Section title="Tags">
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className={classes.tag}>
              <bdi>{tag}</bdi>
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                disabled={busy}
                onClick={() => void run(() => desk.removeTag(conversationId, tag))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void add(event)}>
        <TextInput
          size="xs"
          aria-label="Add a tag"
          placeholder="Add a tag"
          maxLength={TAG_MAX}
          value={text}
          error={error}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            clear();
          }}
        />
      </form>
    </Section>
  );
}
