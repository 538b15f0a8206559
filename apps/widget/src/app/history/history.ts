export { HistoryList } from "./HistoryList.tsx";
export { HistoryChat } from "./HistoryChat.tsx";
