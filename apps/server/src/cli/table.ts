/** Rows of equal length as lines of aligned columns, the first row being the heading. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Epoch milliseconds as date and time, to the minute, in universal time. */
export const formatTime = (timestamp: number): string =>
  new Date(timestamp).toISOString().slice(0, 16).replace("T", " ");
