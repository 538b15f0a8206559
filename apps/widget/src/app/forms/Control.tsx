import type { FieldType, FormField } from "@parley/protocol";
import { FORM_TEXT_MAX } from "@parley/protocol/limits";
import type { ReactNode } from "react";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./Form.module.css";
import type { Value } from "./values.ts";

interface Props {
  id: string;
  field: FormField;
  label: ReactNode;
  value: Value;
  /** Id of the words about a fault; undefined without one. */
  describedBy: string | undefined;
  onChange: (value: Value) => void;
  onLeave: () => void;
}

/** What browsers and on-screen keyboards should know of a field. */
const INPUTS: Partial<Record<FieldType, { type: string; autoComplete: string; dir?: "ltr" | "auto" }>> = {
  name: { type: "text", autoComplete: "name", dir: "auto" },
  email: { type: "email", autoComplete: "email", dir: "ltr" },
  phone: { type: "tel", autoComplete: "tel", dir: "ltr" },
};
const PLAIN = { type: "text", autoComplete: "off", dir: "auto" } as const;

/** What a question is answered with. */
export function Control(props: Props) {
  switch (props.field.type) {
    case "textarea":
      return <TextArea {...props} />;
    case "select":
      return <Choice {...props} options={(props.field.options ?? []).map((text) => ({ id: text, text }))} />;
    case "department":
      return <Departments {...props} />;
    case "radio":
    case "checkbox":
      return <Group {...props} />;
    case "consent":
      return <Agreement {...props} />;
    default:
      return <Input {...props} />;
  }
}

const invalid = (describedBy: string | undefined) => ({
  "aria-invalid": describedBy !== undefined,
  "aria-describedby": describedBy,
});

function Input({ id, field, value, describedBy, onChange, onLeave }: Props) {
  return (
    <input
      {...(INPUTS[field.type] ?? PLAIN)}
      {...invalid(describedBy)}
      aria-required={field.required}
      className={css["input"]}
      id={id}
      onBlur={onLeave}
      onChange={({ target }) => onChange(target.value)}
      value={String(value)}
    />
  );
}

function TextArea({ id, field, value, describedBy, onChange, onLeave }: Props) {
  return (
    <textarea
      {...invalid(describedBy)}
      aria-required={field.required}
      className={css["input"]}
      dir="auto"
      id={id}
      maxLength={FORM_TEXT_MAX}
      onBlur={onLeave}
      onChange={({ target }) => onChange(target.value)}
      rows={4}
      value={String(value)}
    />
  );
}

interface Option {
  id: string;
  text: string;
}

function Choice(props: Props & { options: readonly Option[]; none?: string }) {
  const { id, field, value, describedBy, onChange, onLeave, options, none } = props;
  const { t } = useParts().translator;
  return (
    <select
      {...invalid(describedBy)}
      aria-required={field.required}
      className={css["input"]}
      id={id}
      onBlur={onLeave}
      onChange={({ target }) => onChange(target.value)}
      value={String(value)}
    >
      <option value="">{none ?? t("form.choose")}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

function Departments(props: Props) {
  const { t } = useParts().translator;
  const departments = useWidget(({ chat }) => chat.session.departments);
  const options = departments.map(({ id, name, online }) => ({
    id,
    text: online ? name : t("form.away", { name }),
  }));
  const none = props.field.required ? t("form.choose") : t("form.anyDepartment");
  return <Choice {...props} none={none} options={options} />;
}

function Group({ id, field, value, describedBy, onChange, onLeave }: Props) {
  const isMany = field.type === "checkbox";
  const chosen = Array.isArray(value) ? value : [String(value)];
  const toggle = (option: string): void => {
    if (!isMany) onChange(option);
    else
      onChange(
        chosen.includes(option)
          ? chosen.filter((other) => other !== option)
          : // In the order of the form, whatever the order of the clicks.
            (field.options ?? []).filter((other) => other === option || chosen.includes(other)),
      );
  };
  return (
    <div
      className={css["group"]}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      {(field.options ?? []).map((option) => (
        <label className={css["option"]} key={option}>
          <input
            aria-invalid={describedBy !== undefined}
            checked={chosen.includes(option)}
            name={id}
            onChange={() => toggle(option)}
            type={field.type}
          />
          <bdi>{option}</bdi>
        </label>
      ))}
    </div>
  );
}

function Agreement({ id, field, label, value, describedBy, onChange, onLeave }: Props) {
  return (
    <label className={css["option"]} htmlFor={id}>
      <input
        {...invalid(describedBy)}
        aria-required={field.required}
        checked={value === true}
        id={id}
        onBlur={onLeave}
        onChange={({ target }) => onChange(target.checked)}
        type="checkbox"
      />
      <span>{label}</span>
    </label>
  );
}
