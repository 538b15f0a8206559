import { useParts } from "../widget-context.ts";
import css from "./Trouble.module.css";

/** Under the end of the chat, while no other has begun: the way to the next one. */
export function ConversationEnd() {
  const { router, translator } = useParts();
  return (
    <div className={css["foot"]}>
      <button className={css["action"]} onClick={() => router.go("restart-chat")} type="button">
        {translator.t("restart.title")}
      </button>
    </div>
  );
}
