/** Languages written from right to left (S2-59). */
const RIGHT_TO_LEFT = ["ar", "fa", "he"] as const;

/** The language part of a tag that is written from right to left. */
export type RightToLeft = (typeof RIGHT_TO_LEFT)[number];

/** How a language is written that a tag as `he`, `ar-EG` or `fa_IR` names; `iw` is the former code of `he`. */
export function directionOf(tag: string): "ltr" | "rtl" {
  const [language = ""] = tag.trim().toLowerCase().split(/[-_]/);
  return [...RIGHT_TO_LEFT, "iw"].includes(language) ? "rtl" : "ltr";
}
