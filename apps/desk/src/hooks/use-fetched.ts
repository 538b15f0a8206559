import { useCallback, useEffect, useState } from "react";
import { sentenceOf } from "../api/desk-error.ts";

/** What was fetched, or why not. */
export interface Fetched<Data> {
  /** Null until it has come. */
  readonly data: Data | null;
  readonly error: string | null;
  /** Takes the place of what was fetched: for what saving has changed. */
  readonly set: (data: Data) => void;
  /** Fetches again. */
  readonly reload: () => void;
}

/** Fetches once when the component is shown and again with every `load` that is another function: memoize it. */
export function useFetched<Data>(load: () => Promise<Data>): Fetched<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    setError(null);
    load().then(
      (answer) => current && setData(answer),
      (failure: unknown) => current && setError(sentenceOf(failure)),
    );
    return () => {
      current = false;
    };
  }, [load, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { data, error, set: setData, reload };
}
