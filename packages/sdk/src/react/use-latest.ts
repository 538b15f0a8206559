import { useInsertionEffect, useRef, type RefObject } from "react";

/** The newest value, for handlers that are called later: they never see an old rendering's. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  // Before every other effect, and without a word on a server.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
