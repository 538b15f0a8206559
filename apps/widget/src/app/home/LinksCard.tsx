import type { WidgetSettings } from "@parley/protocol";
import { classNames } from "../common/class-names.ts";
import { Icon } from "../common/Icon.tsx";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { viewIcons } from "../common/view-icons.ts";
import row from "../navigation/Row.module.css";
import { useParts } from "../widget-context.ts";
import css from "./HomeExtras.module.css";

/** The owner's own links; each opens beside the page, so that the chat stays. */
export function LinksCard({ links }: { links: WidgetSettings["content"]["links"] }) {
  const { t } = useParts().translator;
  return (
    <nav aria-label={t("home.links")} className={css["card"]}>
      <ul className={css["list"]}>
        {links.map(({ label, url }) => (
          <li key={label + url}>
            <a className={classNames(row["row"], css["link"])} href={url} rel="noopener" target="_blank">
              <span>
                <bdi>{label}</bdi> <OnlySpoken>{t("home.newWindow")}</OnlySpoken>
              </span>
              <Icon name={viewIcons.leave} size={16} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
