type Subscribe = (listener: () => void) => () => void;

/** Calls back before the next frame is drawn, or soon when none is: pages out of sight draw no frames. */
export type NextFrame = (task: () => void) => void;

const OUT_OF_SIGHT_MS = 100;

/** The browser's next frame, or a tenth of a second, whichever comes first. */
export const nextFrame: NextFrame = (task) => {
  let frame = 0;
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    task();
  }, OUT_OF_SIGHT_MS);
  frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    task();
  });
};

/**
 * Makes of many changes one call per frame. A burst of events then costs as many draws as the screen can show, not one
 * for each event.
 */
export function oncePerFrame(subscribe: Subscribe, next: NextFrame = nextFrame): Subscribe {
  const listeners = new Set<() => void>();
  let waiting = false;
  let unsubscribe = (): void => {};
  const tell = (): void => {
    waiting = false;
    for (const listener of listeners) listener();
  };
  const onChange = (): void => {
    if (waiting) return;
    waiting = true;
    next(tell);
  };
  return (listener) => {
    if (listeners.size === 0) unsubscribe = subscribe(onChange);
    listeners.add(listener);
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) unsubscribe();
    };
  };
}
