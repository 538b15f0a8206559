import type { ViewPath } from "./router.ts";

/** Every view of the widget. */
export const VIEW_PATHS: readonly ViewPath[] = [
  "/",
  "chat",
  "prechat",
  "kb-article",
  "kb-search",
  "history-list",
  "history-chat",
  "agents",
  "offline-success",
  "name-form",
  "email-transcript-form",
  "restart-chat",
];
