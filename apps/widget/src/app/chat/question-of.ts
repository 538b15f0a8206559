import type { ClientMessage } from "@parley/client";
import { parseSurvey } from "@parley/client/survey";

/** A message as it is read: its text, and answers to choose from that the text itself marks as [this] (S5-20). */
export interface Question {
  text: string;
  options: readonly string[];
}

const NONE: readonly string[] = [];

/** Only what others write asks something; what the visitor writes in brackets is text. */
export function questionOf({ ut, m }: Pick<ClientMessage, "ut" | "m">): Question {
  const survey = ut === "v" ? null : parseSurvey(m);
  return survey ? { text: survey.question, options: survey.options } : { text: m, options: NONE };
}
