import { Icon, type IconName } from "../common/Icon.tsx";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts } from "../widget-context.ts";
import type { Delivery } from "./delivery.ts";
import css from "./DeliveryMark.module.css";

const ICONS = { pending: "clock", sent: "check", seen: "checks" } as const satisfies Record<
  Exclude<Delivery, "failed">,
  IconName
>;

/** Where the visitor's newest message stands: a small mark. */
export function DeliveryMark({ delivery }: { delivery: Exclude<Delivery, "failed"> }) {
  const { t } = useParts().translator;
  return (
    <span className={delivery === "seen" ? css["seen"] : css["mark"]} title={t(`delivery.${delivery}`)}>
      <Icon name={ICONS[delivery]} size={16} />
      <OnlySpoken>{t(`delivery.${delivery}`)}</OnlySpoken>
    </span>
  );
}
