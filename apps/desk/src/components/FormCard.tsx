import { fieldLabel, type ChatForm } from "@parley/protocol";
import { useFormAnswers } from "../hooks/form-answers-context.ts";
import { AnswerList } from "./AnswerList.tsx";
import classes from "./attachments.module.css";
import { Icon } from "./Icon.tsx";

const NAMES = { "ticket-form": "Ticket form", "lead-capture-form": "Contact details" } as const;

/**
 * A form that the visitor was asked to fill in: what it asks for, or what was answered. Contact details are answered by a
 * message of their own; a ticket is not.
 */
export function FormCard({ form }: { form: ChatForm }) {
  const answers = useFormAnswers(form.id);
  const title = form.title || NAMES[form.type];
  return (
    <section className={classes.form} aria-label={title}>
      <p className={classes.formTitle}>
        <Icon name="form" size={16} />
        <bdi>{title}</bdi>
        <span className={classes.formState}>{answers ? "Filled in" : "Not filled in yet"}</span>
      </p>
      {answers && form.type === "ticket-form" ? (
        <AnswerList answers={answers} />
      ) : (
        <p className={classes.fields}>Asks for: {form.fields.map(fieldLabel).join(", ")}</p>
      )}
    </section>
  );
}
