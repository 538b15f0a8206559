import type { FormAnswer } from "@parley/protocol";
import { useParts } from "../widget-context.ts";
import css from "./Attachments.module.css";

const words = (value: FormAnswer["value"], locale: string): string => {
  if (typeof value === "string") return value;
  return typeof value === "boolean" ? "✓" : new Intl.ListFormat(locale, { type: "unit" }).format(value);
};

/** What the visitor answered in a form of the chat. */
export function GivenAnswers({ answers }: { answers: readonly FormAnswer[] }) {
  const { t, locale } = useParts().translator;
  return (
    <dl aria-label={t("answers.given")} className={css["given"]}>
      {answers.map(({ id, label, value }) => (
        <div key={id}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>{words(value, locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
