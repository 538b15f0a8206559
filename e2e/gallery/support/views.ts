/** Every view, and what stands beside the launcher: these are shown in every variant. */
export const VIEWS: readonly string[] = [
  "home-everything",
  "chat-running",
  "prechat-every-field",
  "kb-article",
  "kb-search-results",
  "history-list",
  "history-chat",
  "agents",
  "offline-success",
  "name-form",
  "transcript-form",
  "restart-chat",
  "preview",
  "bubble-text",
];
