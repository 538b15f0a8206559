import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts } from "../widget-context.ts";
import css from "./Skeleton.module.css";

/** Stands for messages that are still on their way. */
export function Skeleton() {
  const { t } = useParts().translator;
  return (
    <div className={css["skeleton"]}>
      <OnlySpoken>{t("chat.loading")}</OnlySpoken>
      <i />
      <i className={css["own"]} />
      <i />
    </div>
  );
}
