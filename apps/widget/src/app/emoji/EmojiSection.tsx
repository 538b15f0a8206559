import { memo } from "react";
import { Glyph } from "./Glyph.tsx";
import type { Section } from "./grid.ts";
import { HEADER } from "./layout.ts";
import css from "./Picker.module.css";
import { withTone, type Tone } from "./tone.ts";

interface Props {
  section: Section;
  /** Its place among the sections. */
  number: number;
  cell: number;
  columns: number;
  rows: number;
  firstRow: number;
  /** The rows that are drawn: from, and up to but not with. */
  from: number;
  to: number;
  /** The emoji that Tab leads to; -1 when it is in another section. */
  activeIndex: number;
  tone: Tone;
  nameOf: ((glyph: string) => string | undefined) | undefined;
}

/** The rows in view, and the one with the emoji that has or gets the focus. */
function drawnRows({ from, to, activeIndex, columns }: Props): number[] {
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  const active = Math.floor(activeIndex / columns);
  if (activeIndex >= 0 && (active < from || active >= to)) rows.push(active);
  return rows;
}

/** A category with its header, which stays at the top while it is scrolled. */
export const EmojiSection = memo(function EmojiSection(props: Props) {
  const { section, cell, rows } = props;
  return (
    <div
      aria-label={section.header}
      className={css["section"]}
      role="rowgroup"
      style={{ height: HEADER + rows * cell }}
    >
      <div aria-hidden="true" className={css["header"]}>
        {section.header}
      </div>
      {drawnRows(props).map((row) => (
        <Row {...props} key={row} row={row} />
      ))}
    </div>
  );
});

function Row({ row, ...props }: Props & { row: number }) {
  const { section, number, cell, columns, firstRow, activeIndex, tone, nameOf } = props;
  const start = row * columns;
  return (
    <div
      aria-rowindex={firstRow + row + 1}
      className={css["row"]}
      role="row"
      style={{
        height: cell,
        gridTemplateColumns: `repeat(${columns}, 1fr)`,
        transform: `translateY(${HEADER + row * cell}px)`,
      }}
    >
      {section.glyphs.slice(start, start + columns).map((glyph, column) => (
        <button
          aria-colindex={column + 1}
          aria-label={nameOf?.(glyph)}
          className={css["cell"]}
          data-at={`${number}:${start + column}`}
          key={glyph}
          role="gridcell"
          tabIndex={start + column === activeIndex ? 0 : -1}
          type="button"
        >
          <Glyph glyph={withTone(glyph, tone)} />
        </button>
      ))}
    </div>
  );
}
