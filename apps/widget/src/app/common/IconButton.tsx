import type { Ref } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./Icon.tsx";
import css from "./IconButton.module.css";

interface Props {
  icon: IconName;
  /** Name for screen readers, shown as a tooltip as well. */
  label: string;
  onClick: () => void;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows an icon only. */
export function IconButton({ icon, label, onClick, className, ref }: Props) {
  return (
    <button
      aria-label={label}
      className={classNames(css["button"], className)}
      onClick={onClick}
      ref={ref}
      title={label}
      type="button"
    >
      <Icon name={icon} />
    </button>
  );
}
