import { Alert, Button, Textarea } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { VersionedSettings } from "../../api/owner-api.ts";
import { Icon } from "../../components/Icon.tsx";
import { ErrorAlert } from "../../components/ErrorAlert.tsx";
import type { DocumentFault } from "./settings-document.ts";
import { toText } from "./settings-document.ts";
import classes from "./settings.module.css";
import { useSettingsEditor, type SettingsEditor as Editor } from "./use-settings-editor.ts";

interface SettingsEditorProps {
  propertyId: string;
  widgetId: string;
  /** As they were read. */
  read: VersionedSettings;
}

/** The settings document as text. What is wrong with it is told with its field, and the text is never thrown away. */
export function SettingsEditor({ propertyId, widgetId, read }: SettingsEditorProps) {
  const editor = useSettingsEditor(propertyId, widgetId, read);
  const field = useRef<HTMLTextAreaElement>(null);
  const { fault } = editor;
  useEffect(() => {
    if (fault?.offset === null || fault === null) return;
    field.current?.focus();
    const end = field.current?.value.indexOf("\n", fault.offset) ?? -1;
    field.current?.setSelectionRange(fault.offset, end === -1 ? fault.offset : end);
  }, [fault]);
  return (
    <div className={classes.fields}>
      <Textarea
        ref={field}
        label="Settings document"
        description="JSON. What it leaves out has its default; pages that are open follow when it is saved."
        classNames={{ input: classes.code ?? "" }}
        autosize
        minRows={12}
        maxRows={28}
        spellCheck={false}
        value={editor.text}
        aria-invalid={fault !== null}
        onChange={({ currentTarget }) => editor.edit(currentTarget.value)}
      />
      {fault && <Fault fault={fault} />}
      <ErrorAlert error={editor.error} />
      {editor.theirs && <Conflict theirs={editor.theirs} editor={editor} />}
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={editor.tidy}>
          Tidy up
        </Button>
        {!editor.theirs && (
          <>
            <Button variant="default" disabled={!editor.changed} onClick={editor.reset}>
              Undo the changes
            </Button>
            <Button disabled={!editor.changed} loading={editor.busy} onClick={() => void editor.save()}>
              Save
            </Button>
          </>
        )}
      </div>
      <p className={classes.saved} role="status">
        {editor.saved ? "Saved." : ""}
      </p>
    </div>
  );
}

function Fault({ fault: { sentence, path, line } }: { fault: DocumentFault }) {
  // The server's sentence may begin with the field as well.
  const rest = path !== "" && sentence.startsWith(path) ? sentence.slice(path.length) : ` ${sentence}`;
  return (
    <Alert color="red" variant="light" role="alert">
      {path !== "" && (
        <>
          <code className={classes.path}>{path}</code>
          {line !== null && ` (line ${line})`}
        </>
      )}
      {rest}
    </Alert>
  );
}

/** Somebody else has saved meanwhile: theirs is shown beside one's own text, and the agent decides. */
function Conflict({ theirs, editor }: { theirs: VersionedSettings; editor: Editor }) {
  return (
    <Alert
      variant="light"
      role="alert"
      icon={<Icon name="warning" />}
      title="Somebody else has saved these settings meanwhile"
      classNames={{ root: classes.warning, title: classes.alertTitle, message: classes.alert }}
    >
      <p className={classes.hint}>Your text above is kept. This is what is saved now:</p>
      <Textarea
        aria-label="What is saved now"
        classNames={{ input: classes.code ?? "" }}
        autosize
        minRows={4}
        maxRows={12}
        readOnly
        value={toText(theirs.settings)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={editor.reset}>
          Take theirs
        </Button>
        <Button loading={editor.busy} onClick={() => void editor.save()}>
          Save mine over theirs
        </Button>
      </div>
    </Alert>
  );
}
