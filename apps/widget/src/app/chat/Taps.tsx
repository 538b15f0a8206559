import { useEffect, type RefObject } from "react";

interface Props {
  list: RefObject<HTMLElement | null>;
  /** Given the id of the message whose time is shown before, answers whose is shown now. */
  onTap: (change: (shown: string | null) => string | null) => void;
}

/** A tap on a bubble shows its time, another one hides it. Listened to from afar: screen readers are told the time. */
export function Taps({ list, onTap }: Props) {
  useEffect(() => {
    const { current } = list;
    const onClick = ({ target }: MouseEvent): void => {
      const tapped = (target as Element).closest("[data-message]")?.getAttribute("data-message") ?? null;
      if (!(target as Element).closest("a,button")) onTap((shown) => (shown === tapped ? null : tapped));
    };
    current?.addEventListener("click", onClick);
    return () => current?.removeEventListener("click", onClick);
  }, [list, onTap]);
  return null;
}
