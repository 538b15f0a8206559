import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { Place, Section } from "./grid.ts";
import { layOut, scrolledTo, sectionAt, type Stretch, type View } from "./layout.ts";

/** Pixels on both sides of the emoji together. */
const SIDES = 16;

/** What of the grid is in view, and how it is laid out. */
interface GridView {
  scroller: RefObject<HTMLDivElement | null>;
  columns: number;
  stretches: readonly Stretch[];
  view: View;
  /** The section at the top. */
  current: number;
  onScroll: () => void;
  /** Scrolls no further than it must. */
  reveal: (place: Place) => void;
  /** Scrolls a section to the top. */
  goTo: (section: number) => void;
}

/**
 * Measures and scrolls the grid.
 * @param cell pixels of an emoji's side
 * @param start the section that is at the top at first
 */
export function useGridView(sections: readonly Section[], cell: number, start: number): GridView {
  const scroller = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  // In whole rows: between them nothing changes.
  const [top, setTop] = useState(0);
  const [current, setCurrent] = useState(start);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const measure = (): void => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const columns = Math.max(1, Math.floor((size.width - SIDES) / cell));
  const stretches = useMemo(() => layOut(sections, columns, cell), [sections, columns, cell]);
  const view = useMemo(() => ({ top, height: size.height + cell }), [top, size.height, cell]);

  const onScroll = useCallback(() => {
    const scrolled = scroller.current?.scrollTop ?? 0;
    setTop(Math.floor(scrolled / cell) * cell);
    setCurrent(sectionAt(stretches, scrolled));
  }, [cell, stretches]);
  const scrollTo = (wanted: number): void => {
    if (scroller.current) scroller.current.scrollTop = wanted;
    onScroll();
  };
  const goTo = (section: number): void => scrollTo(stretches[section]?.top ?? 0);
  const hasStarted = useRef(false);
  useLayoutEffect(() => {
    if (size.width === 0 || hasStarted.current) return;
    hasStarted.current = true;
    if (start > 0) goTo(start);
  });
  return {
    scroller,
    columns,
    stretches,
    view,
    current,
    onScroll,
    goTo,
    reveal({ section, index }) {
      const box = scroller.current;
      const stretch = stretches[section];
      if (!box || !stretch) return;
      const seen = { top: box.scrollTop, height: box.clientHeight };
      scrollTo(scrolledTo(stretch, Math.floor(index / columns), seen, cell));
    },
  };
}
