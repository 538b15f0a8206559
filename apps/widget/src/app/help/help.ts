export { HelpArticle } from "./HelpArticle.tsx";
export { HelpSearch } from "./HelpSearch.tsx";
