/** Pixels of a picture as it is drawn, before it is turned. */
export interface PictureSize {
  width: number;
  height: number;
}

const LONGEST = 160;
const SHORTEST = 48;

/** Fits a picture into a square beside the launcher, in its own proportions; one that has no size of its own gets one. */
export function fitPicture({ naturalWidth, naturalHeight }: HTMLImageElement): PictureSize {
  const longer = Math.max(naturalWidth, naturalHeight);
  if (longer <= 0) return { width: LONGEST / 2, height: LONGEST / 2 };
  const scale = Math.min(Math.max(longer, SHORTEST), LONGEST) / longer;
  return { width: Math.round(naturalWidth * scale), height: Math.round(naturalHeight * scale) };
}

/** The room that a picture takes once it is turned by 0, 90 or -90 degrees (S2-57). */
export const frameOf = ({ width, height }: PictureSize, rotation: number): PictureSize =>
  rotation === 0 ? { width, height } : { width: height, height: width };
