/** What the page itself notes while it loads; times in milliseconds since the start of the navigation. */
export interface PageTimes {
  /** The first animation frame in which the awaited element has a size within the window; 0 before. */
  visibleAt: number;
  /** When the page had nothing to do for the first time; 0 before. */
  idleAt: number;
  layoutShift: number;
  tasks: { start: number; duration: number }[];
}

/** The window of an observed page. */
export interface ObservedWindow {
  benchTimes: PageTimes;
}

/**
 * Runs in the page, before its own scripts: notes when the element that `selector` finds, in any shadow root, is first
 * painted, and all long tasks and layout shifts. An empty selector awaits the page's first paint.
 */
export function observePage(selector: string): void {
  const times: PageTimes = { visibleAt: 0, idleAt: 0, layoutShift: 0, tasks: [] };
  Object.assign(window, { benchTimes: times });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      times.tasks.push({ start: entry.startTime, duration: entry.duration });
    }
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      times.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  window.addEventListener("load", () => requestIdleCallback(() => (times.idleAt = performance.now())));
  const find = (root: ParentNode): Element | undefined => {
    const found = root.querySelector(selector);
    if (found) return found;
    for (const { shadowRoot } of root.querySelectorAll("*")) {
      const inside = shadowRoot && find(shadowRoot);
      if (inside) return inside;
    }
    return undefined;
  };
  const isInView = (element: Element | undefined): boolean => {
    const { width, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const isPainted = (): boolean =>
    selector === "" ? performance.getEntriesByType("paint").length > 0 : isInView(find(document));
  const look = (): void => {
    if (isPainted()) times.visibleAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
