import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts } from "../widget-context.ts";
import css from "./Picker.module.css";

interface Props {
  /** How many were found; null while nothing is looked for. */
  count: number | null;
  /** Name of the emoji that was chosen just now; empty without one. */
  picked: string;
}

/** Says what the search has found, and what was put into the message. */
export function SearchNews({ count, picked }: Props) {
  const { t } = useParts().translator;
  return (
    <div role="status">
      {count === 0 && <p className={css["none"]}>{t("emoji.none")}</p>}
      <OnlySpoken>
        {picked !== "" && t("emoji.added", { name: picked })}
        {picked === "" && count !== null && count > 0 && t("emoji.results", { count })}
      </OnlySpoken>
    </div>
  );
}
