import type { FormField } from "@parley/protocol";
import { useEffect, useRef, type FormEvent } from "react";
import { Icon } from "../common/Icon.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import { Field } from "./Field.tsx";
import css from "./Form.module.css";
import { useForm } from "./use-form.ts";
import type { Values } from "./values.ts";

interface Props {
  /** Names this form among all: what is typed into it is kept under it until it is sent. */
  id: string;
  fields: readonly FormField[];
  /** What is known already, by field id. */
  known?: Readonly<Record<string, string>>;
  submitLabel: string;
  /** A rejection is told over the button, or at the field that it names. */
  onSubmit: (values: Values) => Promise<void>;
  /** The first field takes the focus when the form appears. */
  takesFocus?: boolean;
}

const CONTROLS = "input,textarea,select";
const NOTHING_KNOWN = {};

/** Every form of the widget: fields under their labels, faults in words under the fields, one button. */
export function Form({
  id,
  fields,
  known = NOTHING_KNOWN,
  submitLabel,
  onSubmit,
  takesFocus = false,
}: Props) {
  const { translator } = useParts();
  const isPhone = useWidget(({ shell }) => shell.isPhone);
  const form = useRef<HTMLFormElement>(null);
  const state = useForm({
    id,
    fields,
    known,
    onSubmit,
    onFaulty: () =>
      form.current?.querySelector("[data-fault]")?.querySelector<HTMLElement>(CONTROLS)?.focus(),
  });

  useEffect(() => {
    // On a phone the field would bring up the keyboard before anything was read.
    if (takesFocus && !isPhone)
      form.current?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
    // Only when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const onFormSubmit = (event: FormEvent): void => {
    event.preventDefault();
    state.submit();
  };
  return (
    <form className={css["form"]} noValidate onSubmit={onFormSubmit} ref={form}>
      {fields.map((field) => (
        <Field
          fault={state.faults[field.id]}
          field={field}
          key={field.id}
          onChange={(value) => state.change(field, value)}
          onLeave={() => state.leave(field)}
          value={state.values[field.id] ?? ""}
        />
      ))}
      <div role="alert">
        {state.refusal && (
          <p className={css["refusal"]}>
            <Icon name="alert" size={16} />
            {translator.t(state.refusal.key)}
          </p>
        )}
      </div>
      <button aria-disabled={state.isSending} className={css["submit"]} type="submit">
        {state.isSending ? translator.t("form.sending") : submitLabel}
      </button>
    </form>
  );
}
