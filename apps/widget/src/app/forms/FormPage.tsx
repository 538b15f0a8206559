import type { ReactNode } from "react";
import css from "./FormPage.module.css";

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** A form that has the window's whole body: what it is for, and its fields. */
export function FormPage({ title, text, children }: Props) {
  return (
    <section aria-label={title} className={css["page"]}>
      <h3 className={css["title"]}>
        <bdi>{title}</bdi>
      </h3>
      {text !== "" && (
        <p className={css["text"]}>
          <bdi>{text}</bdi>
        </p>
      )}
      <div className={css["body"]}>{children}</div>
    </section>
  );
}
