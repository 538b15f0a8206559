import { useEffect, useRef } from "react";
import { Icon, type IconName } from "../common/Icon.tsx";
import css from "./Done.module.css";

interface Props {
  title: string;
  text: string;
  icon?: IconName;
  /** The way on. */
  action: string;
  onAction: () => void;
  /** Another way, less likely to be wanted. */
  other?: string;
  onOther?: () => void;
}

/** Says that something was sent, or that there is nothing. It takes the focus, so that it is read out. */
export function Done({ title, text, icon = "check", action, onAction, other, onOther }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div aria-label={title} className={css["done"]} ref={box} role="group" tabIndex={-1}>
      <div className={css["words"]}>
        <span className={css["mark"]}>
          <Icon name={icon} size={28} />
        </span>
        <h3 className={css["title"]}>{title}</h3>
        <p className={css["text"]}>
          <bdi>{text}</bdi>
        </p>
      </div>
      <div className={css["buttons"]}>
        <button className={css["action"]} onClick={onAction} type="button">
          {action}
        </button>
        {other && (
          <button className={css["other"]} onClick={onOther} type="button">
            {other}
          </button>
        )}
      </div>
    </div>
  );
}
