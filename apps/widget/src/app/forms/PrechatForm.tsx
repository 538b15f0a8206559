import { toAnswers } from "@parley/client/validation";
import { useParts, useWidget } from "../widget-context.ts";
import { Form } from "./Form.tsx";
import { FormPage } from "./FormPage.tsx";
import { withLabels } from "./labels.ts";
import { chosenDepartment, knownValues } from "./values.ts";

/** The form that comes before the chat; the chat takes its place once the engine knows that it was handed in. */
export function PrechatForm() {
  const { client, config, translator } = useParts();
  const { t } = translator;
  const { text, fields: asked } = config.settings.states.prechat;
  const fields = withLabels(asked, t);
  const visitor = useWidget(({ chat }) => chat.visitor);
  return (
    <FormPage text={text || t("prechat.text")} title={t("prechat.title")}>
      <Form
        fields={fields}
        id="prechat"
        known={knownValues(fields, visitor)}
        onSubmit={async (values) =>
          client.savePrechatForm(
            toAnswers(fields, values),
            chosenDepartment(fields, values, client.getState().session.departments),
          )
        }
        submitLabel={t("prechat.submit")}
        takesFocus
      />
    </FormPage>
  );
}
