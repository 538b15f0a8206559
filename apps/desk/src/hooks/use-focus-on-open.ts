import { useEffect, useRef, type RefObject } from "react";

/** Moves the focus into a page of the desk when it is opened: on a phone, what led there is out of sight. */
export function useFocusOnOpen(): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  return region;
}
