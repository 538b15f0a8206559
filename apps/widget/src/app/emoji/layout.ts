import type { Section } from "./grid.ts";

/** Pixels of a section's header. */
export const HEADER = 32;
/** Rows that are drawn beyond what is in view, so that scrolling finds them there. */
const SPARE_ROWS = 4;

/** Where a section lies in the whole grid, in pixels and rows. */
export interface Stretch {
  top: number;
  height: number;
  rows: number;
  /** Number of the first row among all rows. */
  firstRow: number;
}

/** Sections one under the other. @param cell height of a row in pixels */
export function layOut(sections: readonly Section[], columns: number, cell: number): Stretch[] {
  let top = 0;
  let firstRow = 0;
  return sections.map(({ glyphs }) => {
    const rows = Math.ceil(glyphs.length / columns);
    const stretch = { top, height: HEADER + rows * cell, rows, firstRow };
    top += stretch.height;
    firstRow += rows;
    return stretch;
  });
}

/** What is in view: pixels of the scrolled box. */
export interface View {
  top: number;
  height: number;
}

/** The rows of a stretch that are drawn: from, and up to but not with. */
export function rowsInView({ top, rows }: Stretch, view: View, cell: number): [from: number, to: number] {
  const above = Math.floor((view.top - top - HEADER) / cell) - SPARE_ROWS;
  const below = Math.ceil((view.top + view.height - top - HEADER) / cell) + SPARE_ROWS;
  const within = (row: number): number => Math.min(rows, Math.max(0, row));
  return [within(above), within(below)];
}

/** The section at the top of the view. */
export const sectionAt = (stretches: readonly Stretch[], top: number): number =>
  Math.max(
    0,
    stretches.findLastIndex((stretch) => stretch.top <= top + 1),
  );

/** Where to scroll so that a row is in view, under the header that stays; the same where it is already. */
export function scrolledTo({ top }: Stretch, row: number, view: View, cell: number): number {
  const start = top + row * cell;
  const end = start + HEADER + cell;
  if (start < view.top) return start;
  return end > view.top + view.height ? end - view.height : view.top;
}
