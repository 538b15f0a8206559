import type { FormField } from "@parley/protocol";
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from "react";
import { Icon } from "../common/Icon.tsx";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
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
  const { t } = useParts().translator;
  const isPhone = useWidget(({ shell }) => shell.isPhone);
  const isOffline = useWidget(
    ({ chat }) =>
      chat.connection === "reconnecting" || (chat.connection === "disconnected" && chat.visitorId !== ""),
  );
  const form = useRef<HTMLFormElement>(null);
  const state = useForm({
    id,
    fields,
    known,
    onSubmit,
    onFaulty: () => goTo(form.current?.querySelector("[data-fault]")),
  });
  const { values, faults, leftFaulty, refusal, isSending } = state;

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
  const told = leftFaulty && faults[leftFaulty.id];
  const refused = refusal?.key ?? (isOffline ? "form.offline" : null);
  return (
    <form
      aria-busy={isSending}
      className={css["form"]}
      noValidate
      onKeyDown={(event) => isPhone && goToNext(event)}
      onSubmit={onFormSubmit}
      ref={form}
    >
      {fields.map((field, index) => (
        <Field
          fault={faults[field.id]}
          field={field}
          isLast={index === fields.length - 1}
          key={field.id}
          onChange={(value) => state.change(field, value)}
          onLeave={() => state.leave(field)}
          value={values[field.id] ?? ""}
        />
      ))}
      <div role="status">{told && <OnlySpoken>{`${leftFaulty.label}: ${t(told.key)}`}</OnlySpoken>}</div>
      <div role="alert">
        {refused && (
          <p className={css["refusal"]}>
            <Icon name="alert" size={16} />
            {t(refused)}
          </p>
        )}
      </div>
      <button
        aria-disabled={isSending}
        className={css["submit"]}
        // The field keeps the focus: were it left now, what is told of it could move the button away from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        type="submit"
      >
        {isSending ? t("form.sending") : submitLabel}
      </button>
    </form>
  );
}

/** Brings a field into view and gives it the focus; it may have had that while it was scrolled away. */
function goTo(field: Element | null | undefined): void {
  field?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "nearest" });
}

/** The keyboard of a phone offers "next" in place of Enter: it leads to the next field, as its key says. */
function goToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const from = event.target as HTMLElement;
  if (event.key !== "Enter" || event.nativeEvent.isComposing || from.getAttribute("enterkeyhint") !== "next")
    return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const next = controls[controls.indexOf(from) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
