/**
 * An origin in the form in which browsers send it, as https://shop.example; undefined when the text is none: it has a
 * path, a user, or no scheme of the web.
 */
export function normaliseOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isBare = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  return isBare ? url.origin : undefined;
}
