/** Name of a generated part → its Markdown. */
export type Regions = Readonly<Record<string, string>>;

const opening = (name: string): string => `<!-- generated:${name} -->`;
const CLOSING = "<!-- /generated -->";

/**
 * Replaces the generated parts of a page and leaves all the prose around them alone.
 * @throws Error when the page lacks the markers of a part, or marks a part that nobody generates
 */
export function fillRegions(page: string, regions: Regions): string {
  for (const [, name = ""] of page.matchAll(/<!-- generated:([\w-]+) -->/g)) {
    if (!(name in regions)) throw new Error(`nothing generates the part "${name}"`);
  }
  return Object.entries(regions).reduce((text, [name, content]) => fill(text, name, content), page);
}

function fill(page: string, name: string, content: string): string {
  const from = page.indexOf(opening(name));
  const to = page.indexOf(CLOSING, from);
  if (from < 0 || to < 0) throw new Error(`lacks the markers ${opening(name)} … ${CLOSING}`);
  return `${page.slice(0, from)}${opening(name)}\n\n${content.trim()}\n\n${page.slice(to)}`;
}

/** A page that has nothing but its heading, a first paragraph and its generated parts. */
export function skeleton(title: string, introduction: string, names: readonly string[]): string {
  const parts = names.map((name) => `${opening(name)}\n${CLOSING}\n`);
  return [`# ${title}\n`, `${introduction}\n`, ...parts].join("\n");
}

/** A Markdown table; cells may hold anything but line breaks. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

const cell = (text: string): string =>
  text
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|")
    .trim();
