/** A question with answers to choose from (S3-12). */
export interface Survey {
  readonly question: string;
  readonly options: readonly string[];
}

/** Something in square brackets that is not the text of a link: `[text](address)` is one. */
const MARKER = /\[([^[\]]*)\](?!\()/g;

/**
 * Reads the survey format (S5-20): each `[option]` is an option, what stands around them is the question. Empty brackets
 * are no option. Null for a text without any option.
 */
export function parseSurvey(text: string): Survey | null {
  const options = [...text.matchAll(MARKER)]
    .map(([, option = ""]) => option.trim())
    .filter((option) => option !== "");
  if (options.length === 0) return null;
  const question = text
    .replaceAll(MARKER, "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n\s*/g, "\n")
    .trim();
  return { question, options: [...new Set(options)] };
}
