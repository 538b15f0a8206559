/** What a page shows of its look. */
export interface PageLook {
  /** Luminance (0 to 1) of the ground that the page has painted; null when it has painted none. */
  ground: number | null;
  /** Luminance of its text. */
  text: number;
  /** The computed `color-scheme` of its root: normal, or words as light and dark. */
  colorScheme: string;
  /** Classes, and values of the attributes that usual style libraries mark a scheme with. */
  marks: readonly string[];
  /** The visitor's system is dark. */
  systemIsDark: boolean;
}

/** As dark on white as white on dark: half way between the two by contrast. */
const MIDDLE = 0.18;

const DARK = /^(?:dark|night|dark-?(?:mode|theme)|(?:theme|mode|scheme)-?dark)$/;
const LIGHT = /^(?:light|day|light-?(?:mode|theme)|(?:theme|mode|scheme)-?light)$/;

/** Whether a page looks dark: by what it has painted, else by what it says, else by the colour of its text. */
export function isDarkPage({ ground, text, colorScheme, marks, systemIsDark }: PageLook): boolean {
  if (ground !== null) return ground < MIDDLE;
  const mark = marks.map((one) => one.toLowerCase()).find((one) => DARK.test(one) || LIGHT.test(one));
  if (mark !== undefined) return DARK.test(mark);
  const words = colorScheme.split(" ");
  // An unpainted ground is the browser's own, which follows these words.
  if (words.includes("dark")) return systemIsDark || !words.includes("light");
  return !words.includes("light") && text > 0.5;
}
