import { classNames } from "../common/class-names.ts";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import css from "./RowSkeletons.module.css";

interface Props {
  count: number;
  /** What is on its way, for screen readers. */
  label: string;
  /** The rows begin with a face. */
  hasFace?: boolean;
  /** The rows begin with an icon. */
  hasIcon?: boolean;
}

/** Stands for rows that are on their way; as high as they will be. */
export function RowSkeletons({ count, label, hasFace = false, hasIcon = false }: Props) {
  return (
    <div className={css["rows"]}>
      <OnlySpoken>{label}</OnlySpoken>
      {Array.from({ length: count }, (_, row) => (
        <div className={classNames(css["row"], hasFace && css["faced"])} key={row}>
          {hasFace && <i className={css["face"]} />}
          {hasIcon && <i className={css["icon"]} />}
          <span className={css["words"]}>
            <i />
            <i />
          </span>
        </div>
      ))}
    </div>
  );
}
