import type { FormField } from "@parley/protocol";
import { useId } from "react";
import { Icon } from "../common/Icon.tsx";
import { useParts } from "../widget-context.ts";
import { Control } from "./Control.tsx";
import type { FieldFault } from "./fault-of.ts";
import css from "./Form.module.css";
import type { Value } from "./values.ts";

interface Props {
  field: FormField;
  value: Value;
  fault: FieldFault | undefined;
  onChange: (value: Value) => void;
  onLeave: () => void;
}

/** One question of a form: its label, what to answer with, and what is wrong with the answer. */
export function Field({ field, value, fault, onChange, onLeave }: Props) {
  const { t } = useParts().translator;
  const id = useId();
  const isGroup = field.type === "radio" || field.type === "checkbox";
  const label = (
    <>
      <bdi>{field.label}</bdi>
      {field.required && <span className={css["required"]}>{t("form.required")}</span>}
    </>
  );
  const control = (
    <Control
      describedBy={fault && `${id}fault`}
      field={field}
      id={id}
      label={label}
      onChange={onChange}
      onLeave={onLeave}
      value={value}
    />
  );
  const told = fault && (
    <p className={css["fault"]} id={`${id}fault`}>
      <Icon name="alert" size={16} />
      {t(fault.key, fault.count === undefined ? {} : { count: fault.count })}
    </p>
  );
  if (isGroup) {
    return (
      <fieldset aria-describedby={fault && `${id}fault`} className={css["field"]} data-fault={fault && ""}>
        <legend className={css["label"]}>{label}</legend>
        {control}
        {told}
      </fieldset>
    );
  }
  return (
    <div className={css["field"]} data-fault={fault && ""}>
      {field.type !== "consent" && (
        <label className={css["label"]} htmlFor={id}>
          {label}
        </label>
      )}
      {control}
      {told}
    </div>
  );
}
