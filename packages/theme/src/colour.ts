/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in radians. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Linear red, green and blue of #rrggbb. */
function linear(hex: string): Triple {
  const channel = (at: number): number => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast of two colours written #rrggbb: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}

/** #rrggbb in OKLCH (Björn Ottosson's matrices). */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

function toRgb({ l, c, h }: Oklch): Triple {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const inGamut = (rgb: Triple): boolean => rgb.every((value) => value > -0.0005 && value < 1.0005);

/** An OKLCH colour as #rrggbb; where the screen cannot show it, with less chroma and the same lightness and hue. */
export function toHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l));
  let { c } = colour;
  let rgb = toRgb({ ...colour, l });
  while (!inGamut(rgb) && c > 0.002) {
    c *= 0.95;
    rgb = toRgb({ l, c, h: colour.h });
  }
  const byte = (value: number): string =>
    Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(byte).join("")}`;
}

/** The colour with its lightness moved by `step` (0.05 is a small one). */
export function shade(hex: string, step: number): string {
  const colour = toOklch(hex);
  return toHex({ ...colour, l: colour.l + step });
}

/** `share` (0 to 1) of one colour in another, mixed as the screen mixes transparent layers. */
export function mix(one: string, other: string, share: number): string {
  const at = (hex: string, index: number): number => Number.parseInt(hex.slice(index, index + 2), 16);
  return `#${[1, 3, 5]
    .map((index) => Math.round(at(one, index) * share + at(other, index) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

const INK = "#16181d";
const PAPER = "#ffffff";
const BLACK = "#000000";

/**
 * The owner's text colour where it can be read on `background`, else white or near-black, whichever is clearer; on the
 * few middle greys where neither is enough, black.
 */
export function textOn(background: string, wanted: string, least: number): string {
  const clearer = contrast(PAPER, background) >= contrast(INK, background) ? PAPER : INK;
  return [wanted, clearer].find((text) => contrast(text, background) >= least) ?? BLACK;
}

/**
 * `wanted`, moved in lightness no further than it takes to reach `least` contrast on `background`; white or near-black
 * where its own hue cannot.
 */
export function legible(wanted: string, background: string, least: number): string {
  if (contrast(wanted, background) >= least) return wanted;
  const lighter = contrast(PAPER, background) >= contrast(INK, background);
  for (let moved = 0.02; moved < 1; moved += 0.02) {
    const candidate = shade(wanted, lighter ? moved : -moved);
    if (contrast(candidate, background) >= least) return candidate;
  }
  return lighter ? PAPER : BLACK;
}
