import type { FormField } from "@parley/protocol";
import { useState } from "react";
import { flushSync } from "react-dom";
import { faultOf, type FieldFault } from "./fault-of.ts";
import { refusalOf, type Refusal } from "./refusal-of.ts";
import { startValues, tidy, type Value, type Values } from "./values.ts";

/** What was typed into forms that were left before they were sent; lives as long as the page. */
const kept = new Map<string, Values>();

interface Options {
  /** Names this form among all; its values are kept under it. */
  id: string;
  fields: readonly FormField[];
  /** What is known already, by field id. */
  known: Readonly<Record<string, string>>;
  onSubmit: (values: Values) => Promise<void>;
  /** Called when fields are faulty, after their faults are drawn. */
  onFaulty: () => void;
}

export interface FormState {
  values: Values;
  faults: Readonly<Record<string, FieldFault>>;
  isSending: boolean;
  /** Why the form as a whole could not be sent. */
  refusal: Refusal | null;
  change(field: FormField, value: Value): void;
  /** The visitor has left the field. */
  leave(field: FormField): void;
  submit(): void;
}

/** A form's values and faults: checked on leaving a field and on sending, and kept until they are sent. */
export function useForm({ id, fields, known, onSubmit, onFaulty }: Options): FormState {
  const [values, setValues] = useState<Values>(() => kept.get(id) ?? startValues(fields, known));
  const [faults, setFaults] = useState<Readonly<Record<string, FieldFault>>>({});
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const keep = (next: Values): void => {
    setValues(next);
    kept.set(id, next);
  };
  const mark = (fieldId: string, fault: FieldFault | null): void =>
    setFaults(({ [fieldId]: _gone, ...others }) => (fault ? { ...others, [fieldId]: fault } : others));
  const check = (field: FormField): FieldFault | null => faultOf(field, tidy(field, values[field.id] ?? ""));

  const send = async (): Promise<void> => {
    setIsSending(true);
    setRefusal(null);
    try {
      await onSubmit(values);
      kept.delete(id);
    } catch (error) {
      const { fieldId, ...told } = refusalOf(error, fields);
      flushSync(() => {
        if (fieldId) mark(fieldId, { key: "form.invalid" });
        else setRefusal(told);
      });
      if (fieldId) onFaulty();
    } finally {
      setIsSending(false);
    }
  };

  return {
    values,
    faults,
    isSending,
    refusal,
    change(field, value) {
      keep({ ...values, [field.id]: value });
      // Being corrected: what was wrong is looked at again when the field is left.
      if (faults[field.id]) mark(field.id, null);
    },
    leave(field) {
      const value = values[field.id] ?? "";
      const tidied = tidy(field, value);
      if (tidied !== value) keep({ ...values, [field.id]: tidied });
      mark(field.id, check(field));
    },
    submit() {
      if (isSending) return;
      const found = fields.flatMap((field) => {
        const fault = check(field);
        return fault ? [[field.id, fault] as const] : [];
      });
      flushSync(() => setFaults(Object.fromEntries(found)));
      if (found.length > 0) onFaulty();
      else void send();
    },
  };
}
