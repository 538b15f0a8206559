import type { Alert, Alerts } from "@parley/client/alerts";
import { Icon } from "../common/Icon.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { useParts } from "../widget-context.ts";
import css from "./RatingNote.module.css";

interface Props {
  note: Alert | undefined;
  alerts: Alerts;
  onUndo: (() => Promise<void>) | null;
  /** What had the focus goes away. */
  onDone: () => void;
}

/** Under the head of the chat for a moment: that a rating was taken, and the way back. It waits while it is looked at. */
export function RatingNote({ note, alerts, onUndo, onDone }: Props) {
  const { t } = useParts().translator;
  const pause = (): void => note && alerts.pause(note.id);
  const resume = (): void => note && alerts.resume(note.id);
  return (
    <div className={css["place"]} role="status">
      {note && (
        <div
          className={css["note"]}
          data-kind={note.kind}
          key={note.id}
          onBlur={resume}
          onFocus={pause}
          onPointerEnter={pause}
          onPointerLeave={resume}
        >
          <Icon name={note.kind === "error" ? "alert" : "check"} size={16} />
          <span className={css["words"]}>{note.text}</span>
          {onUndo && (
            <button
              className={css["undo"]}
              onClick={() => {
                onDone();
                void onUndo();
              }}
              type="button"
            >
              {t("rating.takeBack")}
            </button>
          )}
          {note.kind === "error" && (
            <IconButton
              icon="close"
              label={t("rating.dismiss")}
              onClick={() => {
                onDone();
                alerts.dismiss(note.id);
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
