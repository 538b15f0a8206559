import type { FormField } from "@parley/protocol";
import { Form } from "../forms/Form.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./Overlay.module.css";

/** The visitor says what to be called. */
export function NameForm({ onClose }: { onClose: () => void }) {
  const { client, translator } = useParts();
  const { t } = translator;
  const { displayName, email } = useWidget(({ chat }) => chat.visitor);
  const fields: FormField[] = [
    { id: "name", type: "name", label: t("name.label"), required: true },
    { id: "email", type: "email", label: t("name.email"), required: false },
  ];
  return (
    <div className={css["body"]}>
      <p className={css["lead"]}>{t("name.shownAs", { name: displayName || t("name.default") })}</p>
      <Form
        fields={fields}
        id="name"
        known={{ name: displayName, email }}
        onSubmit={async (values) => {
          const given = String(values["email"]).trim();
          await client.saveNameChangeForm(String(values["name"]).trim(), given || undefined);
          onClose();
        }}
        submitLabel={t("name.submit")}
        takesFocus
      />
    </div>
  );
}
