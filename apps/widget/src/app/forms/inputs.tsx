import type { FieldType } from "@parley/protocol";
import { FORM_TEXT_MAX } from "@parley/protocol/limits";
import type { InputHTMLAttributes } from "react";
import { isLeft, stateOf, type ControlProps } from "./control-props.ts";
import css from "./Form.module.css";

type Hints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "autoCapitalize" | "spellCheck" | "dir"
>;

/** What browsers and on-screen keyboards should know of a field. */
const INPUTS: Partial<Record<FieldType, Hints>> = {
  name: { type: "text", autoComplete: "name", autoCapitalize: "words", spellCheck: false, dir: "auto" },
  email: {
    type: "email",
    autoComplete: "email",
    inputMode: "email",
    autoCapitalize: "none",
    spellCheck: false,
    dir: "ltr",
  },
  phone: { type: "tel", autoComplete: "tel", inputMode: "tel", dir: "ltr" },
};
const PLAIN: Hints = { type: "text", autoComplete: "off", inputMode: "text", dir: "auto" };

/** One line of text. */
export function Input(props: ControlProps) {
  const { id, field, value, isLast, onChange, onLeave } = props;
  return (
    <input
      {...(INPUTS[field.type] ?? PLAIN)}
      {...stateOf(props)}
      className={css["input"]}
      enterKeyHint={isLast ? "send" : "next"}
      id={id}
      onBlur={(event) => isLeft(event) && onLeave()}
      onChange={({ target }) => onChange(target.value)}
      value={String(value)}
    />
  );
}

/** Several lines of text: at most 500 characters (S5-19). */
export function TextArea(props: ControlProps) {
  const { id, value, onChange, onLeave } = props;
  return (
    <textarea
      {...stateOf(props)}
      autoComplete="off"
      className={css["input"]}
      dir="auto"
      enterKeyHint="enter"
      id={id}
      maxLength={FORM_TEXT_MAX}
      onBlur={(event) => isLeft(event) && onLeave()}
      onChange={({ target }) => onChange(target.value)}
      rows={4}
      value={String(value)}
    />
  );
}
