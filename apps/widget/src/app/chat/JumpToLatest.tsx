import { classNames } from "../common/class-names.ts";
import { Icon } from "../common/Icon.tsx";
import { useParts } from "../widget-context.ts";
import css from "./JumpToLatest.module.css";

interface Props {
  /** Messages that came below what is read. */
  newBelow: number;
  onJump: () => void;
}

/** Over the list while the visitor reads further up: the way back to the end. */
export function JumpToLatest({ newBelow, onJump }: Props) {
  const { t } = useParts().translator;
  return (
    <button
      aria-label={newBelow > 0 ? undefined : t("chat.latest")}
      className={classNames(css["jump"], newBelow > 0 && css["counted"])}
      onClick={onJump}
      title={t("chat.latest")}
      type="button"
    >
      {newBelow > 0 && t("chat.newBelow", { count: newBelow })}
      <Icon name="down" />
    </button>
  );
}
