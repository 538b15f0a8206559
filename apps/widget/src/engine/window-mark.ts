/** What the open window adds to the page's address on a phone (S2-43). */
export const WINDOW_MARK = "#max-widget";

/** An address without the window's own mark. */
export const withoutMark = (url: string): string =>
  url.endsWith(WINDOW_MARK) ? url.slice(0, -WINDOW_MARK.length) : url;
