/** What a page knows when it is written. */
export interface Place {
  /** Origin of the chat's server, another site than the page's. */
  chat: string;
  /** The line that the documentation gives. */
  snippet: string;
}

/** A page that somebody's site really has, which makes life hard for what is embedded in it. */
export interface HostPage {
  /** Its path, and its name in the report. */
  name: string;
  /** What is hard about it, in one line. */
  note: string;
  /** Response headers; content type `text/html` without a charset unless given. */
  headers?: (place: Place) => Record<string, string>;
  /** The whole document, when it is not the usual one around `head` and `body`. */
  document?: (place: Place) => string;
  /** In the head, before the snippet. */
  head?: string;
  body?: string;
  /** The line as this page's owner wrote it. */
  snippet?: (place: Place) => string;
  /** Factor by which the page enlarges everything that is on it, the widget with it. */
  scale?: number;
  /** What the widget may say in the console here of what it has to do without; a handful of times. */
  warns?: RegExp;
}

const TEXT = `<main><h1>A page of somebody else's</h1><p>Words, <a href="#more">a link</a>, <button>a button</button>
and <input aria-label="Search" placeholder="Search"></p></main>`;

/** The document of a page. */
export function documentOf(page: HostPage, place: Place): string {
  if (page.document) return page.document(place);
  const snippet = page.snippet?.(place) ?? place.snippet;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${page.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${page.head ?? ""}
${snippet}</head><body>${page.body ?? TEXT}</body></html>`;
}
