import { Icon } from "../common/Icon.tsx";
import { useParts } from "../widget-context.ts";
import css from "./DeliveryMark.module.css";

/** Under a message that was not sent: what can be done about it. */
export function NotSent({ id }: { id: string }) {
  const { client, translator } = useParts();
  const { t } = translator;
  return (
    <span className={css["failed"]} role="group">
      <Icon name="alert" size={16} />
      {t("delivery.failed")}
      <button className={css["action"]} onClick={() => client.retry(id)} type="button">
        {t("delivery.retry")}
      </button>
      <span aria-hidden="true">·</span>
      <button className={css["action"]} onClick={() => client.discard(id)} type="button">
        {t("delivery.delete")}
      </button>
    </span>
  );
}
