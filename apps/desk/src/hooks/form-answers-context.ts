import type { FormAnswer } from "@parley/protocol";
import { createContext, use } from "react";

/** What was answered to the forms of the open conversation, by the form's id. */
export type FormAnswers = Readonly<Record<string, readonly FormAnswer[]>>;

export const FormAnswersContext = createContext<FormAnswers>({});

/** What was answered to a form in the chat; undefined while it is not filled in. */
export const useFormAnswers = (formId: string): readonly FormAnswer[] | undefined =>
  use(FormAnswersContext)[formId];
