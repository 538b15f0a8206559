import type { FormField } from "@parley/protocol";
import { FORM_TEXT_MAX } from "@parley/protocol/limits";
import { useId, type ReactNode } from "react";
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
  isLast: boolean;
  onChange: (value: Value) => void;
  onLeave: () => void;
}

/** How many characters before its end a text area begins to count. */
const COUNTED = 100;

/** Characters that still fit into a text area; null while there are plenty, and for other fields. */
function charactersLeft({ type }: FormField, value: Value): number | null {
  const left = FORM_TEXT_MAX - String(value).length;
  return type === "textarea" && left <= COUNTED ? left : null;
}

/** One question of a form: its label, what to answer with, help, and what is wrong with the answer. */
export function Field({ field, value, fault, isLast, onChange, onLeave }: Props) {
  const { t } = useParts().translator;
  const id = useId();
  const { type, help, required } = field;
  const left = charactersLeft(field, value);
  const described = [help && `${id}help`, fault && `${id}fault`, left !== null && `${id}left`];
  const describedBy = described.filter(Boolean).join(" ") || undefined;
  const label = (
    <>
      <bdi>{field.label}</bdi>
      {required && <span className={css["required"]}>{t("form.required")}</span>}
    </>
  );
  const rest = (
    <>
      <Control
        describedBy={describedBy}
        field={field}
        id={id}
        isFaulty={fault !== undefined}
        isLast={isLast}
        label={label}
        onChange={onChange}
        onLeave={onLeave}
        value={value}
      />
      {help && (
        <p className={css["help"]} id={`${id}help`}>
          <bdi>{help}</bdi>
        </p>
      )}
      <div className={css["slot"]}>
        {fault && (
          <p className={css["fault"]} id={`${id}fault`}>
            <Icon name="alert" size={16} />
            {t(fault.key, fault.count === undefined ? {} : { count: fault.count })}
          </p>
        )}
        {left !== null && (
          <p className={css["left"]} id={`${id}left`}>
            {t("form.left", { count: left })}
          </p>
        )}
      </div>
    </>
  );
  if (type === "radio" || type === "checkbox")
    return (
      <Choices describedBy={describedBy} field={field} isFaulty={fault !== undefined} label={label}>
        {rest}
      </Choices>
    );
  return (
    <div className={css["field"]} data-fault={fault && ""}>
      {type !== "consent" && (
        <label className={css["label"]} htmlFor={id}>
          {label}
        </label>
      )}
      {rest}
    </div>
  );
}

interface ChoicesProps {
  field: FormField;
  label: ReactNode;
  isFaulty: boolean;
  describedBy: string | undefined;
  children: ReactNode;
}

/** Several controls that answer one question. */
function Choices({ field: { type, required }, label, isFaulty, describedBy, children }: ChoicesProps) {
  const isOne = type === "radio";
  return (
    <fieldset
      aria-describedby={describedBy}
      aria-invalid={isOne ? isFaulty : undefined}
      aria-required={isOne ? required : undefined}
      className={css["field"]}
      data-fault={isFaulty ? "" : undefined}
      role={isOne ? "radiogroup" : undefined}
    >
      <legend className={css["label"]}>{label}</legend>
      {children}
    </fieldset>
  );
}
