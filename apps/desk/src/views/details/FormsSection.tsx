import type { FormSubmission } from "@parley/protocol";
import { FormItem } from "../../components/FormItem.tsx";
import { useNow } from "../../hooks/use-now.ts";
import classes from "./details.module.css";
import { Section } from "./Section.tsx";

/** What the visitor has filled in: before the chat, in it, or while nobody was there. */
export function FormsSection({ forms }: { forms: readonly FormSubmission[] }) {
  const now = useNow();
  if (forms.length === 0) return null;
  return (
    <Section title="Forms" count={forms.length}>
      <ul className={classes.forms} aria-label="Filled-in forms">
        {forms.map((form) => (
          <FormItem key={form.id} form={form} now={now} />
        ))}
      </ul>
    </Section>
  );
}
