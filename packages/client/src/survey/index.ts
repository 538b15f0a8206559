export { parseSurvey, type Survey } from "./parse-survey.ts";
