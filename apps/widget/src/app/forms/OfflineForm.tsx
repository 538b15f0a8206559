import { useState } from "react";
import { toAnswers } from "@parley/client/validation";
import { useParts, useWidget } from "../widget-context.ts";
import { Done } from "./Done.tsx";
import { Form } from "./Form.tsx";
import { FormPage } from "./FormPage.tsx";
import { knownValues } from "./values.ts";

/** Sent on this page; survives the way to the home view and back. */
let wasSent = false;

/** The form in the chat's place while nobody can be reached, then the confirmation. */
export function OfflineForm() {
  const { client, config, translator } = useParts();
  const { t } = translator;
  const { text, fields } = config.settings.states.offline;
  const visitor = useWidget(({ chat }) => chat.visitor);
  const [isSent, setIsSent] = useState(wasSent);
  const show = (sent: boolean): void => {
    wasSent = sent;
    setIsSent(sent);
  };
  if (isSent) {
    return (
      <Done
        action={t("offline.again")}
        onAction={() => show(false)}
        text={t("offline.thanks")}
        title={t("offline.sent")}
      />
    );
  }
  return (
    <FormPage text={text || t("offline.text")} title={t("offline.title")}>
      <Form
        fields={fields}
        id="offline"
        known={knownValues(fields, visitor)}
        onSubmit={async (values) => {
          await client.saveOfflineForm(toAnswers(fields, values));
          show(true);
        }}
        submitLabel={t("offline.submit")}
        takesFocus
      />
    </FormPage>
  );
}
