import { Button, Checkbox, TextInput } from "@mantine/core";
import type { WebhookEvent } from "@parley/protocol";
import { URL_MAX } from "@parley/protocol/limits";
import { useState, type FormEvent } from "react";
import { ownerApi, type NewWebhook } from "../../api/owner-api.ts";
import { useAction } from "../../hooks/use-action.ts";
import { linkAddress } from "../../format/page.ts";
import { ErrorAlert } from "../../components/ErrorAlert.tsx";
import classes from "./settings.module.css";

// A record, so that an event added to the contract is missed by the compiler.
const EVENTS: Readonly<Record<WebhookEvent, string>> = {
  "chat.started": "A chat began",
  "message.created": "A message was written",
  "chat.transferred": "A chat was handed on",
  "chat.rated": "A chat was rated",
  "chat.ended": "A chat ended",
  "form.submitted": "A form was filled in",
};
const ALL = Object.keys(EVENTS) as WebhookEvent[];

interface WebhookFormProps {
  propertyId: string;
  onMade: (webhook: NewWebhook) => void;
}

/** Adds a webhook: its address and what it is told of. */
export function WebhookForm({ propertyId, onMade }: WebhookFormProps) {
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<readonly string[]>(ALL);
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, error, run } = useAction();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (linkAddress(url.trim()) === null) {
      setWrong("Enter an address that begins with https:// or http://.");
      return;
    }
    const chosen = ALL.filter((name) => events.includes(name));
    await run(async () => {
      onMade(await ownerApi.createWebhook({ propertyId, url: url.trim(), events: chosen }));
      setUrl("");
    });
  }

  return (
    <form
      className={classes.card}
      onSubmit={(event) => void submit(event)}
      aria-label="Add a webhook"
      noValidate
    >
      <TextInput
        label="Address of the new webhook"
        placeholder="https://example.com/hook"
        type="url"
        maxLength={URL_MAX}
        value={url}
        error={wrong}
        onChange={({ currentTarget }) => {
          setUrl(currentTarget.value);
          setWrong(null);
        }}
      />
      <Checkbox.Group label="Told when" value={[...events]} onChange={setEvents}>
        <div className={classes.choices}>
          {ALL.map((name) => (
            <Checkbox key={name} value={name} label={EVENTS[name]} />
          ))}
        </div>
      </Checkbox.Group>
      <ErrorAlert error={error} />
      <div className={classes.buttons}>
        <Button type="submit" size="xs" loading={busy} disabled={url.trim() === "" || events.length === 0}>
          Add
        </Button>
      </div>
    </form>
  );
}
