import type { FormAnswer } from "@parley/protocol";
import { answerText } from "../format/answer.ts";
import { useDepartmentNames } from "../hooks/use-departments.ts";
import classes from "./attachments.module.css";

/** The answered questions of a form. */
export function AnswerList({ answers }: { answers: readonly FormAnswer[] }) {
  const departments = useDepartmentNames();
  return (
    <dl className={classes.answers}>
      {answers.map((answer) => (
        <div key={answer.id} className={classes.answer}>
          <dt>{answer.label}</dt>
          <dd dir="auto">{answerText(answer, departments) || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
