const VARIATION = "\uFE0F";
const JOINER = "\u200D";
/** The one picture whose name leaves out more than the others. */
const EYE_IN_BUBBLE = "1f441-fe0f-200d-1f5e8-fe0f";

/** Name of an emoji's picture: its code points, without what only asks for colour, as "1f600" or "1f468-200d-1f33e". */
export function pictureName(glyph: string): string {
  const drawn = glyph.includes(JOINER) ? glyph : glyph.replaceAll(VARIATION, "");
  const name = [...drawn].map((character) => character.codePointAt(0)?.toString(16)).join("-");
  return name === EYE_IN_BUBBLE ? name.replaceAll("-fe0f", "") : name;
}

const SIDE = 24;
/** Black letters are at most grey at their edges, whatever draws them: colour is lighter than this. */
const COLOURED = 100;

/** Whether this device draws an emoji in colour: black ink that comes out light is a picture of the font's own. */
function isColoured(glyph: string): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return true;
  context.textBaseline = "top";
  context.font = `${SIDE * 0.75}px "Apple Color Emoji","Segoe UI Emoji","Noto Color Emoji",sans-serif`;
  context.fillText(glyph, 0, 2);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return data.some((value, at) => at % 4 < 3 && value > COLOURED && (data[at | 3] ?? 0) > COLOURED);
}

const isFlag = (glyph: string): boolean => /^\p{RI}/u.test(glyph);

let drawsFaces: boolean | undefined;
let drawsFlags: boolean | undefined;

/** Whether a picture has to stand for the emoji. Some systems draw all of them but the flags of countries. */
export function needsPicture(glyph: string): boolean {
  drawsFaces ??= isColoured("\u{1F600}");
  if (!drawsFaces || !isFlag(glyph)) return !drawsFaces;
  drawsFlags ??= isColoured("\u{1F1EB}\u{1F1F7}");
  return !drawsFlags;
}
