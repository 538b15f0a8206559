import { DeskError, hasCode, sentenceOf } from "../../api/desk-error.ts";
import { placeInJson } from "../../format/json-place.ts";

/** What is wrong with a settings document, and where in its text. */
export interface DocumentFault {
  readonly sentence: string;
  /** The faulty field, as theme.header.background; empty when the text is no JSON at all. */
  readonly path: string;
  /** Characters from the text's start; null when the place is not known. */
  readonly offset: number | null;
  readonly line: number | null;
}

/** The document as the editor shows it. */
export const toText = (settings: unknown): string => `${JSON.stringify(settings, null, 2)}\n`;

/** Reads the text as JSON: the document, or what is wrong with it. */
export function readDocument(text: string): { settings: unknown } | { fault: DocumentFault } {
  try {
    return { settings: JSON.parse(text) };
  } catch (error) {
    const sentence = error instanceof Error ? error.message : "This is no JSON.";
    const offset = Number(/position (\d+)/.exec(sentence)?.[1] ?? Number.NaN);
    const known = Number.isInteger(offset);
    return {
      fault: {
        sentence: `This is no valid JSON. ${sentence}`,
        path: "",
        offset: known ? offset : null,
        line: known ? text.slice(0, offset).split("\n").length : null,
      },
    };
  }
}

/** The server's refusal of a document, with its place in the text; null when it was refused for another reason. */
export function faultOf(error: unknown, text: string): DocumentFault | null {
  const invalid = hasCode(error, "INVALID_SETTINGS") || hasCode(error, "INVALID_PAYLOAD");
  if (!invalid || !(error instanceof DeskError)) return null;
  // The body holds the document under this name.
  const path = (error.path ?? "").replace(/^settings\.?/, "");
  return { sentence: sentenceOf(error), path, ...placeInJson(text, path) };
}
