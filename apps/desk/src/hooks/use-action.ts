import { useCallback, useState } from "react";
import { sentenceOf } from "../api/desk-error.ts";

/** Something that an agent started and that takes a while. */
export interface ActionState {
  readonly busy: boolean;
  /** Why it failed, as a sentence. */
  readonly error: string | null;
  /** Runs it; answers whether it went well. */
  readonly run: (task: () => Promise<unknown>) => Promise<boolean>;
  readonly clear: () => void;
}

/** Runs one thing at a time and remembers what went wrong. */
export function useAction(): ActionState {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = useCallback(async (task: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await task();
      return true;
    } catch (failure) {
      setError(sentenceOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  const clear = useCallback(() => setError(null), []);
  return { busy, error, run, clear };
}
