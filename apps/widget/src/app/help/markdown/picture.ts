/** A picture on a line of its own. */
export interface Picture {
  src: string;
  /** What it shows; empty for one that only decorates. */
  alt: string;
  /** Pixels, where the author says them: its place is then kept free while it loads. */
  size: { width: number; height: number } | null;
}

const PICTURE = /^[ \t]*!\[([^\]]*)\]\(\s*(\S+?)(?:\s+=(\d{1,5})x(\d{1,5}))?\s*\)[ \t]*$/;

/** Reads `![what it shows](address =640x480)`; the size may be left out. Null when the line is anything else. */
export function pictureOf(line: string): Picture | null {
  const [, alt = "", src, width, height] = PICTURE.exec(line) ?? [];
  if (src === undefined) return null;
  const size =
    Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : null;
  return { src, alt, size };
}
