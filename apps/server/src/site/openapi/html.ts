import { escapeHtml } from "../../domain/mail/html.ts";

/** Markup that is safe to put into a page as it stands. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | readonly Html[];

function write(part: Part): string {
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  if ("markup" in part) return part.markup;
  return part.map(({ markup }) => markup).join("");
}

/** A template whose values are escaped, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.reduce((text, next, index) => text + write(parts[index - 1] ?? "") + next) };
}

/** Text in which `…` marks code. */
export function prose(text: string): Html {
  const pieces = text
    .split("`")
    .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));
  return html`${pieces}`;
}
