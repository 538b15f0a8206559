import classes from "./message-group.module.css";
import { PersonAvatar } from "./PersonAvatar.tsx";

interface GhostBubbleProps {
  /** The visitor's id. */
  id: string;
  name: string;
  /** What is being typed. */
  text: string;
}

/** What the visitor is typing and has not sent. Not read out as it changes: that would never end. */
export function GhostBubble({ id, name, text }: GhostBubbleProps) {
  return (
    <div className={classes.group} data-side="visitor">
      <PersonAvatar id={id} name={name} size={28} />
      <div className={classes.stack}>
        <div className={classes.ghost} role="status" aria-live="off" aria-label="Visitor is typing">
          <p className={classes.text} dir="auto">
            {text}
          </p>
        </div>
        <p className={classes.foot}>
          <span className={classes.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          typing, not sent yet
        </p>
      </div>
    </div>
  );
}
