export { createHelpCentre, type HelpCentre } from "./help-centre.ts";
export { createHelpSearch, hasValue, type HelpSearch } from "./search.ts";
export type * from "./types.ts";
