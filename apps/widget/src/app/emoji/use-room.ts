import { useLayoutEffect, useState, type RefObject } from "react";

/** Pixels of the picker where there is room enough, and where there is not: then it covers files and text as well. */
const WANTED = 360;
const LEAST = 260;
const GAP = 4;
/** What of the form is left to see: the field's last line with its buttons. */
const FOOT = 60;

/** Where something stands over the form that it lies in, in pixels. */
interface Room {
  height: number;
  /** From the form's foot to its own. */
  bottom: number;
}

/** Finds room over the form: as high as wanted, inside the window, over files and text where they are high. */
export function useRoom(frame: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ height: WANTED, bottom: FOOT });
  useLayoutEffect(() => {
    const form = frame.current?.closest("form");
    const panel = form?.closest("[role=dialog]");
    if (!form || !panel) return undefined;
    const measure = (): void => {
      const { top, height } = form.getBoundingClientRect();
      const above = top - panel.getBoundingClientRect().top - 2 * GAP;
      const covered = Math.min(Math.max(0, LEAST - above), Math.max(0, height - FOOT));
      setRoom({
        height: Math.floor(Math.min(WANTED, above + covered)),
        bottom: Math.round(height - covered) + GAP,
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(form);
    observer.observe(panel);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}
