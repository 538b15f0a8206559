import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

const MOST = 5;
/** What a double click and the key make of a picture that fits. */
const NEAR = 2.5;
const STEP = 1.25;
/** A finger that has gone this far means the next picture. */
const SWIPE_PX = 60;

/** How a picture lies: 1 fits the screen; offsets in pixels. */
interface View {
  scale: number;
  x: number;
  y: number;
}
interface Point {
  x: number;
  y: number;
}

const FITS: View = { scale: 1, x: 0, y: 0 };

const apart = ([one, other]: Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Keeps the scale between fitting and the largest, and a picture that fits in its place. */
function held({ scale, x, y }: View): View {
  const within = Math.min(MOST, Math.max(1, scale));
  return within === 1 ? FITS : { scale: within, x, y };
}

interface Zoom {
  view: View;
  toggle: () => void;
  magnify: (larger: boolean) => void;
  /** For the stage on which the picture lies. */
  handlers: Record<
    "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
    (event: PointerEvent) => void
  >;
}

/**
 * Wheel, pinch, double click and drag over a picture.
 * @param onSwipe a single finger went sideways over a picture that fits: 1 towards the right, -1 towards the left
 */
export function useZoom(stage: RefObject<HTMLElement | null>, onSwipe: (towards: 1 | -1) => void): Zoom {
  const [view, setView] = useState(FITS);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point & { isTouch: boolean }>({ x: 0, y: 0, isTouch: false });

  useEffect(() => {
    const { current } = stage;
    // React's own listener is passive: the page would scroll along.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      setView((now) => held({ ...now, scale: now.scale * Math.exp(-event.deltaY / 400) }));
    };
    current?.addEventListener("wheel", onWheel, { passive: false });
    return () => current?.removeEventListener("wheel", onWheel);
  }, [stage]);

  const release = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    const went = clientX - start.current.x;
    const isSwipe =
      start.current.isTouch &&
      fingers.current.size === 1 &&
      view.scale === 1 &&
      Math.abs(went) > SWIPE_PX &&
      Math.abs(went) > 2 * Math.abs(clientY - start.current.y);
    fingers.current.delete(pointerId);
    if (isSwipe) onSwipe(went > 0 ? 1 : -1);
  };
  return {
    view,
    toggle: () => setView(view.scale > 1 ? FITS : { ...FITS, scale: NEAR }),
    magnify: (larger) => setView(held({ ...view, scale: larger ? view.scale * STEP : view.scale / STEP })),
    handlers: {
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY, isTouch: event.pointerType === "touch" };
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove(event) {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const wasApart = apart([...fingers.current.values()]);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const isApart = apart([...fingers.current.values()]);
        setView((now) =>
          held({
            scale: wasApart > 0 && isApart > 0 ? now.scale * (isApart / wasApart) : now.scale,
            x: now.x + event.clientX - before.x,
            y: now.y + event.clientY - before.y,
          }),
        );
      },
      onPointerUp: release,
      onPointerCancel: (event) => fingers.current.delete(event.pointerId),
    },
  };
}
