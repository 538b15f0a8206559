import { Icon, type IconName } from "../common/Icon.tsx";
import css from "./ViewNote.module.css";

interface Props {
  icon: IconName;
  title: string;
  /** A sentence under the title. */
  text?: string;
  /** The one way on. */
  action: string;
  onAction: () => void;
  /** Something went wrong: read out at once. */
  isAlert?: boolean;
}

/** Stands in a view where there is nothing to show: why, and the one thing to do. */
export function ViewNote({ icon, title, text, action, onAction, isAlert }: Props) {
  return (
    <div className={css["note"]} role={isAlert ? "alert" : undefined}>
      <span className={css["mark"]}>
        <Icon name={icon} size={24} />
      </span>
      <p className={css["title"]}>
        <bdi>{title}</bdi>
      </p>
      {text && <p className={css["text"]}>{text}</p>}
      <button className={css["action"]} onClick={onAction} type="button">
        {action}
      </button>
    </div>
  );
}
