import type { FormField } from "@parley/protocol";
import type { FocusEvent, ReactNode } from "react";
import type { Value } from "./values.ts";

/** What every control of a form is given. */
export interface ControlProps {
  id: string;
  field: FormField;
  label: ReactNode;
  value: Value;
  isFaulty: boolean;
  /** Ids of the words about the field: help, fault, characters left; undefined without any. */
  describedBy: string | undefined;
  /** The last field that is typed into: the keyboard's key sends the form. */
  isLast: boolean;
  onChange: (value: Value) => void;
  /** The visitor has gone elsewhere in the page. */
  onLeave: () => void;
}

/** What says to screen readers how a control stands. */
export const stateOf = ({ field, isFaulty, describedBy }: ControlProps) => ({
  "aria-invalid": isFaulty,
  "aria-describedby": describedBy,
  "aria-required": field.required,
});

/** Whether the focus went elsewhere: when the browser's own window loses it, the field keeps its place. */
export const isLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean => {
  if (relatedTarget) return !currentTarget.contains(relatedTarget);
  const active = (currentTarget.getRootNode() as ShadowRoot).activeElement;
  return !currentTarget.contains(active);
};
