import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./list-skeleton.module.css";

interface ListSkeletonProps {
  rows: number;
  /** What is being waited for, for screen readers. */
  label: string;
  compact?: boolean;
}

/** Rows shaped like the people that will come. */
export function ListSkeleton({ rows, label, compact = false }: ListSkeletonProps) {
  return (
    <div>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div className={classes.row} data-compact={compact || undefined} key={row}>
            <Skeleton circle height={compact ? 32 : 40} />
            <div className={classes.lines}>
              <Skeleton height={11} width={`${58 - (row % 3) * 9}%`} radius="xl" />
              <Skeleton height={10} width={`${88 - (row % 4) * 11}%`} radius="xl" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
