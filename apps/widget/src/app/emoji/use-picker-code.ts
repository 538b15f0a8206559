import { useCallback, useEffect, useState, type ComponentType } from "react";
import type { PickerProps } from "./Picker.tsx";
import { PATIENCE_MS } from "./patience.ts";

/** Where the picker's code stands. */
interface PickerCode {
  Picker: ComponentType<PickerProps> | null;
  /** It has taken so long that something has to stand in its place. */
  isSlow: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Fetches the code of the picker with its emoji: at once, and again when asked after a failure. */
export function usePickerCode(): PickerCode {
  const [Picker, setPicker] = useState<ComponentType<PickerProps> | null>(null);
  const [isSlow, setIsSlow] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS);
    import("./Picker.tsx").then(
      (module) => isGone || setPicker(() => module.Picker),
      () => isGone || setHasFailed(true),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setHasFailed(false);
    setIsSlow(false);
    setAttempt((before) => before + 1);
  }, []);
  return { Picker, isSlow, hasFailed, retry };
}
