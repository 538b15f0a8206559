import { useEffect, useRef } from "react";
import { Icon } from "../common/Icon.tsx";
import css from "./Done.module.css";

interface Props {
  title: string;
  text: string;
  /** The way on. */
  action: string;
  onAction: () => void;
}

/** Says that something was sent. It takes the focus, so that it is read out. */
export function Done({ title, text, action, onAction }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div className={css["done"]} ref={box} tabIndex={-1}>
      <span className={css["mark"]}>
        <Icon name="check" size={28} />
      </span>
      <h3 className={css["title"]}>{title}</h3>
      <p className={css["text"]}>
        <bdi>{text}</bdi>
      </p>
      <button className={css["action"]} onClick={onAction} type="button">
        {action}
      </button>
    </div>
  );
}
