import { createAlerts, type Alert, type Alerts } from "@parley/client/alerts";
import { useState, useSyncExternalStore } from "react";
import { useParts } from "../widget-context.ts";

/** How long it is told that a rating was taken: long enough to read and to press. */
const NOTE_MS = 6_000;

interface RatingControls {
  /** What is told at present. */
  note: Alert | undefined;
  alerts: Alerts;
  /** Chooses a rating; the chosen one is cleared (S4-56). Never rejects: a failure is told. */
  rate(value: 1 | -1): Promise<void>;
  /** Brings back what was before the last choice; null when there is nothing to bring back. */
  undo: (() => Promise<void>) | null;
}

/** The visitor's rating of the running chat, and what is told of it for a moment. */
export function useRating(): RatingControls {
  const { client, translator } = useParts();
  const { t } = translator;
  const [alerts] = useState(() => createAlerts(client.link.options.clock));
  const note = useSyncExternalStore(alerts.subscribe, () => alerts.getState().alerts.at(-1));
  const [choice, setChoice] = useState<1 | -1 | null>(null);

  const tell = (text: string, kind: Alert["kind"] = "info"): void => {
    for (const { id } of alerts.getState().alerts) alerts.dismiss(id);
    alerts.show(text, { kind, duration: kind === "info" ? NOTE_MS : 0 });
  };
  const choose = async (value: 1 | -1, before: 0 | 1 | -1): Promise<void> => {
    const isCleared = before === value;
    try {
      await client.rate(value);
    } catch {
      setChoice(null);
      tell(t("rating.failed"), "error");
      return;
    }
    // The same again clears a rating; another one takes the place of what was.
    setChoice(isCleared ? null : before || value);
    tell(t(isCleared ? "rating.cleared" : value === 1 ? "rating.thanks" : "rating.sorry"));
  };
  return {
    note,
    alerts,
    rate: async (value) => choose(value, client.getState().rating),
    undo: choice && (async () => choose(choice, client.getState().rating)),
  };
}
