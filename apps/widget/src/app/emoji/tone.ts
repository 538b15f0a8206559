/** 0: the usual yellow; 1 to 5: from light to dark. */
export type Tone = 0 | 1 | 2 | 3 | 4 | 5;
export const TONES: readonly Tone[] = [0, 1, 2, 3, 4, 5];

export const isTone = (value: unknown): value is Tone => TONES.includes(value as Tone);

const FIRST_MODIFIER = 0x1f3fb;
const BASE = /(\p{Emoji_Modifier_Base})\uFE0F?/gu;
/** Families, dancers with ears and wrestlers: people, but drawn in one colour only. */
const TONELESS = /\u200D[\u{1F466}\u{1F467}\u{1F9D2}]|^[\u{1F46A}\u{1F46F}\u{1F93C}]/u;
/** The hands between two people who hold them. */
const HANDS = "\u{1F91D}";

/** The emoji in a skin tone; itself where it has none. */
export function withTone(glyph: string, tone: Tone): string {
  if (tone === 0 || TONELESS.test(glyph)) return glyph;
  const modifier = String.fromCodePoint(FIRST_MODIFIER + tone - 1);
  const holdsHands = glyph.includes(`\u200D${HANDS}`);
  return glyph.replace(BASE, (whole, base: string) =>
    holdsHands && base === HANDS ? whole : base + modifier,
  );
}
