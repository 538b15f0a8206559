import { useId, type ReactNode } from "react";
import classes from "./details.module.css";

interface SectionProps {
  title: string;
  /** Beside the title. */
  count?: number;
  children: ReactNode;
}

/** A part of the details under its heading. */
export function Section({ title, count = 0, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.heading}>
        <span id={id}>{title}</span>
        {count > 0 && <span className={classes.count}>{count}</span>}
      </h2>
      {children}
    </section>
  );
}
