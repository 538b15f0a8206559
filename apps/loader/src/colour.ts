/** Contrast that icons and large text need against what they lie on (WCAG 2.2, 1.4.11). */
export const ICON_CONTRAST = 3;
/** Above this luminance (as computed below) near-black is clearer than white. */
const MIDDLE = 0.25;

/** Relative luminance of #rrggbb, with the power law in place of the exact curve: close enough to choose by. */
const luminance = (hex: string): number =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, index) => sum + weight * (Number.parseInt(hex.substr(index * 2 + 1, 2), 16) / 255) ** 2.2,
    0.05,
  );

/** Contrast of two colours written #rrggbb: 1 to 21. */
export function contrast(one: string, other: string): number {
  const ratio = luminance(one) / luminance(other);
  return ratio > 1 ? ratio : 1 / ratio;
}

/** The owner's colour where it can be seen on `background`, else white or near-black, whichever is clearer. */
export function legibleOn(background: string, wanted: string): string {
  if (contrast(background, wanted) >= ICON_CONTRAST) return wanted;
  return luminance(background) > MIDDLE ? "#16181d" : "#ffffff";
}
