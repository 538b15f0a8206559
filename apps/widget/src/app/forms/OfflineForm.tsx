import { toAnswers } from "@parley/client/validation";
import { useParts, useWidget } from "../widget-context.ts";
import { Form } from "./Form.tsx";
import { FormPage } from "./FormPage.tsx";
import { withLabels } from "./labels.ts";
import { emailAmong, knownValues } from "./values.ts";

/** The form in the chat's place while nobody can be reached; the confirmation is a view of its own. */
export function OfflineForm() {
  const { client, config, router, translator } = useParts();
  const { t } = translator;
  const { text, fields: asked } = config.settings.states.offline;
  const fields = withLabels(asked, t);
  const visitor = useWidget(({ chat }) => chat.visitor);
  return (
    <FormPage text={text || t("offline.text")} title={t("offline.title")}>
      <Form
        fields={fields}
        id="offline"
        known={knownValues(fields, visitor)}
        onSubmit={async (values) => {
          await client.saveOfflineForm(toAnswers(fields, values));
          // In the form's place: the way back from there leads home.
          router.replace("offline-success", { email: emailAmong(fields, values) });
        }}
        submitLabel={t("offline.submit")}
        takesFocus
      />
    </FormPage>
  );
}
