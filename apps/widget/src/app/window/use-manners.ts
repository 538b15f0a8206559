import { useEffect, type RefObject } from "react";
import { useParts, useWidget } from "../widget-context.ts";

/**
 * Brings what an open window does to the page and the screen around it: scroll lock, room for the keyboard, focus kept
 * inside, its size told. Without that code the window still works.
 * @returns whether the panel covers the whole screen
 */
export function useManners(panel: RefObject<HTMLElement | null>): boolean {
  const { client, windowType } = useParts();
  const isShown = useWidget(({ shell }) => shell.isOpen && shell.isVisible);
  const isPhone = useWidget(({ shell }) => shell.isPhone);
  const isModal = isPhone && windowType === "inline";
  const fillsScreen = isModal || windowType === "popup";
  useEffect(() => {
    const { current } = panel;
    if (!isShown || !current) return undefined;
    const close = new AbortController();
    const { signal } = close;
    import("./manners.ts").then(
      ({ behave }) => signal.aborted || behave(current, { client, fillsScreen, isModal, closed: signal }),
      () => {},
    );
    return () => close.abort();
  }, [client, fillsScreen, isModal, isShown, panel]);
  return fillsScreen;
}
