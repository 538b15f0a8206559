import type { FormField } from "@parley/protocol";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useParts } from "../widget-context.ts";
import { faultOf, type FieldFault } from "./fault-of.ts";
import { keptValues } from "./kept-values.ts";
import { refusalOf, type Refusal } from "./refusal-of.ts";
import { startValues, tidy, type Value, type Values } from "./values.ts";

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

/** Field id → what is wrong with it. */
type Faults = Readonly<Record<string, FieldFault>>;

export interface FormState {
  values: Values;
  faults: Faults;
  /** The field that was just left with a fault: told by voice, for the focus is elsewhere. */
  leftFaulty: FormField | null;
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
  const { client, config } = useParts();
  const kept = keptValues(client, config);
  const [values, setValues] = useState<Values>(() => ({ ...startValues(fields, known), ...kept.read(id) }));
  const [faults, setFaults] = useState<Faults>({});
  const [leftFaulty, setLeftFaulty] = useState<FormField | null>(null);
  const [isSending, setIsSending] = useState(false);
  // A second press may come before the first one is drawn.
  const isBusy = useRef(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const keep = (next: Values): void => {
    setValues(next);
    kept.write(id, next);
  };
  const mark = (fieldId: string, fault: FieldFault | null): void =>
    setFaults(({ [fieldId]: _gone, ...others }) => (fault ? { ...others, [fieldId]: fault } : others));
  const check = (field: FormField): FieldFault | null => faultOf(field, tidy(field, values[field.id] ?? ""));

  const refuse = (error: unknown): void => {
    const { fieldId, ...told } = refusalOf(error, fields);
    flushSync(() => {
      if (fieldId) mark(fieldId, { key: "form.invalid" });
      else setRefusal(told);
    });
    if (fieldId) onFaulty();
  };
  const send = async (): Promise<void> => {
    isBusy.current = true;
    setIsSending(true);
    setRefusal(null);
    try {
      await onSubmit(values);
      kept.drop(id);
    } catch (error) {
      refuse(error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  return {
    values,
    faults,
    leftFaulty,
    isSending,
    refusal,
    change(field, value) {
      keep({ ...values, [field.id]: value });
      // Being corrected: what was wrong is looked at again when the field is left.
      if (faults[field.id]) mark(field.id, null);
      setLeftFaulty(null);
    },
    leave(field) {
      const value = values[field.id] ?? "";
      const tidied = tidy(field, value);
      if (tidied !== value) keep({ ...values, [field.id]: tidied });
      const fault = check(field);
      mark(field.id, fault);
      setLeftFaulty(fault && field);
    },
    submit() {
      if (isBusy.current) return;
      setLeftFaulty(null);
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
