/** Emoji under one header. */
export interface Section {
  /** Unique: a category's name, "recent" or "results". */
  id: string;
  header: string;
  glyphs: readonly string[];
}

/** One emoji: which section, and which of its glyphs. */
export interface Place {
  section: number;
  index: number;
}

/** Where the grid's keys lead. */
interface Grid {
  sections: readonly Section[];
  columns: number;
}

const FIRST: Place = { section: 0, index: 0 };

const lengthOf = ({ sections }: Grid, section: number): number => sections[section]?.glyphs.length ?? 0;

function sideways(grid: Grid, { section, index }: Place, step: 1 | -1): Place {
  const next = index + step;
  if (next >= 0 && next < lengthOf(grid, section)) return { section, index: next };
  const other = section + step;
  if (!grid.sections[other]) return { section, index };
  return { section: other, index: step === 1 ? 0 : lengthOf(grid, other) - 1 };
}

function down(grid: Grid, { section, index }: Place): Place {
  const { columns } = grid;
  const last = lengthOf(grid, section) - 1;
  if (Math.floor(index / columns) < Math.floor(last / columns))
    return { section, index: Math.min(index + columns, last) };
  const below = section + 1;
  if (!grid.sections[below]) return { section, index };
  return { section: below, index: Math.min(index % columns, lengthOf(grid, below) - 1) };
}

/** Null above the first row: that is where the search is. */
function up(grid: Grid, { section, index }: Place): Place | null {
  const { columns } = grid;
  if (index >= columns) return { section, index: index - columns };
  const above = section - 1;
  if (!grid.sections[above]) return null;
  const last = lengthOf(grid, above) - 1;
  const start = last - (last % columns);
  return { section: above, index: Math.min(start + (index % columns), last) };
}

function edge(grid: Grid, { section, index }: Place, toEnd: boolean, isFar: boolean): Place {
  const { columns, sections } = grid;
  if (isFar)
    return toEnd ? { section: sections.length - 1, index: lengthOf(grid, sections.length - 1) - 1 } : FIRST;
  const start = index - (index % columns);
  return { section, index: toEnd ? Math.min(start + columns, lengthOf(grid, section)) - 1 : start };
}

/** Key that was pressed in the grid. */
interface Key {
  key: string;
  /** With Ctrl or Command. */
  isFar?: boolean;
  isRightToLeft?: boolean;
}

/**
 * Where a key leads in the grid: arrows to the neighbours, Home and End in the row (with Ctrl in all rows), PageUp and
 * PageDown to the start of the section before and after.
 * @returns null for the search above the grid, undefined for a key that leads nowhere
 */
export function move(
  grid: Grid,
  from: Place,
  { key, isFar = false, isRightToLeft = false }: Key,
): Place | null | undefined {
  switch (key) {
    case "ArrowLeft":
      return sideways(grid, from, isRightToLeft ? 1 : -1);
    case "ArrowRight":
      return sideways(grid, from, isRightToLeft ? -1 : 1);
    case "ArrowDown":
      return down(grid, from);
    case "ArrowUp":
      return up(grid, from);
    case "Home":
    case "End":
      return edge(grid, from, key === "End", isFar);
    case "PageUp":
      return { section: Math.max(0, from.section - 1), index: 0 };
    case "PageDown":
      return grid.sections[from.section + 1] ? { section: from.section + 1, index: 0 } : from;
    default:
      return undefined;
  }
}
