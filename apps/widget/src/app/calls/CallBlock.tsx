import type { ReactNode } from "react";
import { classNames } from "../common/class-names.ts";
import { Icon, type IconName } from "../common/Icon.tsx";
import { useParts } from "../widget-context.ts";
import css from "./CallBlock.module.css";
import type { CallState } from "./call-state.ts";
import { CALL_TITLES, type CallKind } from "./call-words.ts";

interface Props {
  state: CallState;
  icon: IconName;
  /** Who wrote the notice of the call. */
  name: string;
  /** Undefined when the call is not known. */
  kind: CallKind | undefined;
  /** Stands behind the kind: when it was, or how long it took. */
  fact: ReactNode;
  /** What went wrong with the last thing that was tried; empty for nothing. Left out where nothing can be. */
  failure?: string;
  /** What can be done about it. */
  buttons?: ReactNode;
}

/** A call among the messages, of the running chat or of an earlier one: what became of it, and of which kind it was. */
export function CallBlock({ state, icon, name, kind, fact, failure, buttons }: Props) {
  const { t } = useParts().translator;
  return (
    <div className={css["card"]} data-call={state}>
      <span className={classNames(css["icon"], css[state])}>
        <Icon name={icon} />
      </span>
      <div className={css["words"]}>
        <p className={css["title"]}>
          <bdi>{t(CALL_TITLES[state], { name })}</bdi>
        </p>
        {(kind || fact) && (
          <p className={css["kind"]}>
            {kind && `${t(kind)} · `}
            {fact}
          </p>
        )}
        {failure !== undefined && (
          <p className={css["failure"]} role="alert">
            {failure}
          </p>
        )}
      </div>
      {buttons && <div className={css["buttons"]}>{buttons}</div>}
    </div>
  );
}
