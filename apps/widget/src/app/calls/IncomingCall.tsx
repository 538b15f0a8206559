import type { ClientCall } from "@parley/client";
import { Face } from "../common/Face.tsx";
import { useParts } from "../widget-context.ts";
import { kindOf } from "./call-words.ts";
import css from "./IncomingCall.module.css";
import { useCallActions } from "./use-call-actions.ts";
import { useCaller } from "./use-caller.ts";

/** Who calls and how, with the two answers; over the window's views and beside the launcher. */
export function IncomingCall({ call }: { call: ClientCall }) {
  const { t } = useParts().translator;
  const { canCall, failure, enter, end } = useCallActions();
  const { name, image } = useCaller(call.clid);
  const title = t("call.incoming", { name });
  return (
    <div aria-label={title} className={css["incoming"]} role="group">
      <div className={css["who"]}>
        <span className={css["face"]}>
          <Face image={image} name={name} size={36} />
        </span>
        <div className={css["words"]}>
          <p className={css["title"]}>
            <bdi>{title}</bdi>
          </p>
          <p className={css["kind"]}>{t(kindOf(call))}</p>
        </div>
      </div>
      <p className={css["failure"]} role="alert">
        {failure && t(failure)}
        {!canCall && t("call.unsupported")}
      </p>
      <div className={css["buttons"]}>
        <button className={css["decline"]} onClick={() => end(call.clid)} type="button">
          {t("call.decline")}
        </button>
        {canCall && (
          <button className={css["answer"]} onClick={() => enter(call)} type="button">
            {t("call.answer")}
          </button>
        )}
      </div>
    </div>
  );
}
