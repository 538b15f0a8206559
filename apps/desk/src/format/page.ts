/** An address that may stand in a link: http and https alone; anything else could run as a script. */
export function linkAddress(address: string): string | null {
  const url = parse(address);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}

/** A page in words: its title, else its address without the scheme, else a sentence. */
export function pageName(title: string, address: string): string {
  const given = title.trim();
  if (given !== "") return given;
  const url = parse(address);
  if (!url) return address.trim() || "Unknown page";
  const path = url.pathname === "/" ? "" : safeDecode(url.pathname);
  return `${url.host}${path}`;
}

/** The size of a file: 900 B, 12 KB, 3.4 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: better shown as it is than not at all.
    return path;
  }
}
