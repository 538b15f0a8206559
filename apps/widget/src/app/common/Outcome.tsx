import { useEffect, useRef, type ReactNode } from "react";
import css from "./Outcome.module.css";

interface Props {
  /** Stands over the title. */
  head: ReactNode;
  title: string;
  /** What is to be read under the title. */
  children: ReactNode;
  /** The way on. */
  action: string;
  onAction: () => void;
  /** Another way, less likely to be wanted. */
  other?: string | undefined;
  onOther?: (() => void) | undefined;
  /** It has come in place of what had the focus, and takes it: so it is read out. */
  takesFocus?: boolean;
}

/** Fills a view once something is over: what came of it in the middle, and the ways on at its foot. */
export function Outcome({ head, title, children, action, onAction, other, onOther, takesFocus }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div
      {...(takesFocus && { "aria-label": title, role: "group", tabIndex: -1 })}
      className={css["outcome"]}
      ref={box}
    >
      <div className={css["words"]}>
        {head}
        <h3 className={css["title"]}>
          <bdi>{title}</bdi>
        </h3>
        {children}
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
