import type { FormField } from "@parley/protocol";
import { useState } from "react";
import { Done } from "../forms/Done.tsx";
import { Form } from "../forms/Form.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./MenuView.module.css";

/** The visitor says what to be called. */
export function NameForm() {
  const { client, router, translator } = useParts();
  const { t } = translator;
  const { displayName, email } = useWidget(({ chat }) => chat.visitor);
  const [saved, setSaved] = useState("");
  const fields: FormField[] = [
    { id: "name", type: "name", label: t("name.label"), required: true },
    { id: "email", type: "email", label: t("name.email"), help: t("name.emailHelp"), required: false },
  ];
  if (saved !== "")
    return (
      <Done
        action={t("menu.back")}
        onAction={router.back}
        text={t("name.shownAs", { name: saved })}
        title={t("name.done")}
      />
    );
  return (
    <div className={css["body"]}>
      <p className={css["lead"]}>{t("name.shownAs", { name: displayName || t("name.default") })}</p>
      <Form
        fields={fields}
        id="name"
        known={{ name: displayName, email }}
        onSubmit={async (values) => {
          const name = String(values["name"]).trim();
          const given = String(values["email"]).trim();
          await client.saveNameChangeForm(name, given || undefined);
          setSaved(name);
        }}
        submitLabel={t("name.submit")}
        takesFocus
      />
    </div>
  );
}
