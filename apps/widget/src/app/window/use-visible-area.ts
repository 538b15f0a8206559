import { useEffect, type RefObject } from "react";

/** Keeps an element on the part of the screen that the on-screen keyboard leaves free. */
export function useVisibleArea(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    const { visualViewport } = window;
    const style = element.current?.style;
    if (!isActive || !visualViewport || !style) return undefined;
    const fit = (): void => {
      style.setProperty("--height", `${visualViewport.height}px`);
      style.setProperty("--top", `${visualViewport.offsetTop}px`);
    };
    fit();
    visualViewport.addEventListener("resize", fit);
    visualViewport.addEventListener("scroll", fit);
    return () => {
      visualViewport.removeEventListener("resize", fit);
      visualViewport.removeEventListener("scroll", fit);
      style.removeProperty("--height");
      style.removeProperty("--top");
    };
  }, [element, isActive]);
}
