import type { ReactNode } from "react";
import css from "./hidden.module.css";

/** Text for screen readers only. */
export function OnlySpoken({ children }: { children: ReactNode }) {
  return <span className={css["hidden"]}>{children}</span>;
}
