export { createHistory, type History, type HistoryState } from "./history.ts";
