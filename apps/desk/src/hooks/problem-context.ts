import { createContext, use } from "react";

/** Shows the agent a sentence about something that could not be done. */
export type ReportProblem = (sentence: string) => void;

export const ProblemContext = createContext<ReportProblem>(() => {});

/** How to tell the agent that something could not be done. */
export const useProblem = (): ReportProblem => use(ProblemContext);
