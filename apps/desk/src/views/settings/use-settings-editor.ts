import { useCallback, useState } from "react";
import { hasCode, sentenceOf } from "../../api/desk-error.ts";
import { ownerApi, type VersionedSettings } from "../../api/owner-api.ts";
import { faultOf, readDocument, toText, type DocumentFault } from "./settings-document.ts";

/** A settings document that is being edited as text. */
export interface SettingsEditor {
  readonly text: string;
  readonly changed: boolean;
  readonly busy: boolean;
  readonly saved: boolean;
  readonly fault: DocumentFault | null;
  /** Why it could not be saved, when the document is not at fault. */
  readonly error: string | null;
  /** What somebody else has saved since; the text here is untouched. */
  readonly theirs: VersionedSettings | null;
  readonly edit: (text: string) => void;
  /** Saves; over theirs, when the agent has seen that there is one. */
  readonly save: () => Promise<void>;
  /** Lays the text out evenly. */
  readonly tidy: () => void;
  /** Back to what is saved. */
  readonly reset: () => void;
}

interface Editing {
  readonly text: string;
  readonly stored: VersionedSettings;
  readonly busy: boolean;
  readonly saved: boolean;
  readonly fault: DocumentFault | null;
  readonly error: string | null;
  readonly theirs: VersionedSettings | null;
}

const start = (stored: VersionedSettings): Editing => ({
  text: toText(stored.settings),
  stored,
  busy: false,
  saved: false,
  fault: null,
  error: null,
  theirs: null,
});

/** Edits a widget's settings document. @param read the document as it was read */
export function useSettingsEditor(
  propertyId: string,
  widgetId: string,
  read: VersionedSettings,
): SettingsEditor {
  const [state, setState] = useState(() => start(read));
  const change = useCallback((by: Partial<Editing>) => setState((before) => ({ ...before, ...by })), []);
  const { text, stored, theirs, ...shown } = state;

  async function failed(error: unknown): Promise<void> {
    if (hasCode(error, "SETTINGS_CONFLICT")) {
      change({ busy: false, theirs: await ownerApi.readSettings(propertyId, widgetId) });
      return;
    }
    const fault = faultOf(error, text);
    change({ busy: false, fault, error: fault ? null : sentenceOf(error) });
  }

  async function save(): Promise<void> {
    const document = readDocument(text);
    if ("fault" in document) {
      change({ fault: document.fault, saved: false });
      return;
    }
    change({ busy: true, saved: false, fault: null, error: null });
    const { version } = theirs ?? stored;
    try {
      await ownerApi.saveSettings(propertyId, widgetId, { settings: document.settings, version });
      // Read again: what was left out has its default now.
      setState({ ...start(await ownerApi.readSettings(propertyId, widgetId)), saved: true });
    } catch (error) {
      await failed(error).catch((failure: unknown) => change({ busy: false, error: sentenceOf(failure) }));
    }
  }

  function tidy(): void {
    const document = readDocument(text);
    change(
      "fault" in document ? { fault: document.fault } : { text: toText(document.settings), fault: null },
    );
  }

  return {
    ...shown,
    text,
    theirs,
    changed: text !== toText(stored.settings),
    edit: (value) => change({ text: value, saved: false, fault: null }),
    save,
    tidy,
    reset: () => setState(start(theirs ?? stored)),
  };
}
