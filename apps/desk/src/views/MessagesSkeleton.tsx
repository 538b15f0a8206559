import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./message-log.module.css";

const ROWS = [
  { side: "visitor", width: 260 },
  { side: "visitor", width: 180 },
  { side: "me", width: 300 },
  { side: "visitor", width: 220 },
  { side: "me", width: 160 },
] as const;

/** Bubbles shaped like the messages that will come. */
export function MessagesSkeleton() {
  return (
    <div className={classes.frame}>
      <VisuallyHidden role="status">Loading messages</VisuallyHidden>
      <div className={classes.skeleton} aria-hidden="true">
        {ROWS.map(({ side, width }) => (
          <Skeleton key={width} height={38} width={width} radius={18} ms={side === "me" ? "auto" : 0} />
        ))}
      </div>
    </div>
  );
}
