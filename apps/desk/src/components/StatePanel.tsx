import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import classes from "./state-panel.module.css";

interface StatePanelProps {
  icon: IconName;
  title: string;
  /** What it means or what to do next. */
  children?: ReactNode;
  /** One thing to do. */
  action?: ReactNode;
  /** Small in a list, large in a view of its own. */
  size?: "small" | "large";
}

/** Takes the place of content that is not there: nothing yet, or it could not be fetched. */
export function StatePanel({ icon, title, children, action, size = "small" }: StatePanelProps) {
  return (
    <div className={classes.panel} data-size={size}>
      <span className={classes.icon}>
        <Icon name={icon} size={size === "large" ? 28 : 20} />
      </span>
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
}
