import { Button, Checkbox, Textarea, TextInput } from "@mantine/core";
import type { Property } from "@parley/protocol";
import { NAME_MAX } from "@parley/protocol/limits";
import { useState, type FormEvent } from "react";
import { DeskError, sentenceOf } from "../../api/desk-error.ts";
import { ownerApi } from "../../api/owner-api.ts";
import { ErrorAlert } from "../../components/ErrorAlert.tsx";
import {
  faultsOf,
  fieldOfPath,
  toChange,
  toFields,
  type PropertyFaults,
  type PropertyFields,
} from "./property-form.ts";
import classes from "./settings.module.css";

interface PropertyPanelProps {
  property: Property;
  onSaved: (property: Property) => void;
}

type TextName = Exclude<keyof PropertyFields, "verifiedOnly" | "limits">;
type Change = { currentTarget: { value: string } };

/** What counts for a website as a whole. */
export function PropertyPanel({ property, onSaved }: PropertyPanelProps) {
  const { fields, faults, set, submit, busy, saved, error } = usePropertyForm(property, onSaved);
  const bind = (name: TextName) => ({
    value: fields[name],
    error: faults[name],
    onChange: ({ currentTarget }: Change) => set({ [name]: currentTarget.value }),
  });
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <TextInput label="Name" maxLength={NAME_MAX} {...bind("name")} />
      <Textarea
        label="Allowed origins"
        description="Which pages may show the widget, as https://shop.example; one a line. Empty: all."
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        {...bind("allowedOrigins")}
      />
      <Checkbox
        label="Verified identities only"
        description="Refuse names and addresses that your site has not signed."
        checked={fields.verifiedOnly}
        onChange={({ currentTarget }) => set({ verifiedOnly: currentTarget.checked })}
      />
      <Textarea
        label="Offline messages and tickets go to"
        description="E-mail addresses, one a line. Empty: the owner of the desk."
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        {...bind("offlineTo")}
      />
      <TextInput label="Sender's name of e-mails" maxLength={60} {...bind("fromName")} />
      <TextInput
        label="Delete ended chats after so many days"
        description="With their files. Empty: never."
        inputMode="numeric"
        {...bind("conversationDays")}
      />
      <TextInput
        label="Forget visitors who never wrote after so many days"
        description="Empty: never."
        inputMode="numeric"
        {...bind("visitorDays")}
      />
      <TextInput
        label="Space for files, in megabytes"
        description="Empty: no limit."
        inputMode="numeric"
        {...bind("maxMegabytes")}
      />
      <ErrorAlert error={error} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </div>
      <p className={classes.saved} role="status">
        {saved ? "Saved." : ""}
      </p>
    </form>
  );
}

function usePropertyForm(property: Property, onSaved: (property: Property) => void) {
  const [fields, setFields] = useState(() => toFields(property));
  const [faults, setFaults] = useState<PropertyFaults>({});
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function set(change: Partial<PropertyFields>): void {
    setFields({ ...fields, ...change });
    setFaults({});
    setSaved(false);
  }

  async function save(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const stored = await ownerApi.saveProperty(property.id, toChange(fields));
      setFields(toFields(stored));
      setSaved(true);
      onSaved(stored);
    } catch (failure) {
      const field = failure instanceof DeskError ? fieldOfPath(failure.path ?? "") : null;
      if (field) setFaults({ [field]: sentenceOf(failure) });
      else setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = faultsOf(fields);
    setFaults(found);
    if (Object.keys(found).length === 0) void save();
  }

  return { fields, faults, set, submit, busy, saved, error };
}
