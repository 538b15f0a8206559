import { CloseButton } from "@mantine/core";
import { useEffect } from "react";
import { Icon } from "./Icon.tsx";
import classes from "./problem-toast.module.css";

const SHOWN_MS = 8_000;

interface ProblemToastProps {
  sentence: string | null;
  onClose: () => void;
}

/** One sentence about something that could not be done; goes by itself. */
export function ProblemToast({ sentence, onClose }: ProblemToastProps) {
  useEffect(() => {
    if (sentence === null) return undefined;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sentence, onClose]);
  return (
    <div className={classes.place} role="alert">
      {sentence !== null && (
        <div className={classes.toast}>
          <Icon name="warning" className={classes.icon} />
          <span>{sentence}</span>
          <CloseButton aria-label="Dismiss" size="sm" onClick={onClose} />
        </div>
      )}
    </div>
  );
}
