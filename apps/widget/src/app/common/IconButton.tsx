import type { Ref } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./Icon.tsx";
import css from "./IconButton.module.css";

interface Props {
  icon: IconName;
  /** Name for screen readers, shown as a tooltip as well. */
  label: string;
  onClick: () => void;
  /** Tooltip, where it says more than the name. */
  title?: string;
  /** Whether a switch is on. */
  isPressed?: boolean;
  /** Whether what it opens is open, and the id of that. */
  isExpanded?: boolean;
  controls?: string;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows an icon only. */
export function IconButton(props: Props) {
  const { icon, label, onClick, title = label, isPressed, isExpanded, controls, className, ref } = props;
  return (
    <button
      aria-controls={controls}
      aria-expanded={isExpanded}
      aria-label={label}
      aria-pressed={isPressed}
      className={classNames(css["button"], className)}
      onClick={onClick}
      ref={ref}
      title={title}
      type="button"
    >
      <Icon name={icon} />
    </button>
  );
}
