import type { TextKey } from "@parley/languages";
import type { ComponentType } from "react";
import { lazyFeature } from "../common/lazy-feature.tsx";
import type { OverlayPath, ViewEntry } from "./router.ts";

/** What every view over home and chat is given. */
export interface ViewProps {
  /** What the view is about: `{ articleId }`, `{ chatId }`. */
  parameters: ViewEntry["parameters"];
}

interface Route {
  /** Beside the back button. */
  title: TextKey;
  View: ComponentType<ViewProps>;
}

/** The views of the overlay, each fetched when it is first shown. */
export const ROUTES: Readonly<Record<OverlayPath, Route>> = {
  "kb-article": {
    title: "help.articleTitle",
    View: lazyFeature(async () => import("../help/help.ts"), "HelpArticle"),
  },
  "kb-search": {
    title: "help.searchTitle",
    View: lazyFeature(async () => import("../help/help.ts"), "HelpSearch"),
  },
  "history-list": {
    title: "history.title",
    View: lazyFeature(async () => import("../history/history.ts"), "HistoryList"),
  },
  "history-chat": {
    title: "history.chatTitle",
    View: lazyFeature(async () => import("../history/history.ts"), "HistoryChat"),
  },
  agents: {
    title: "agents.title",
    View: lazyFeature(async () => import("../agents/AgentsView.tsx"), "AgentsView"),
  },
  "offline-success": {
    title: "offline.sent",
    View: lazyFeature(async () => import("../forms/forms.ts"), "OfflineSuccess"),
  },
  "name-form": {
    title: "name.title",
    View: lazyFeature(async () => import("../menu/NameForm.tsx"), "NameForm"),
  },
  "email-transcript-form": {
    title: "transcript.title",
    View: lazyFeature(async () => import("../menu/TranscriptForm.tsx"), "TranscriptForm"),
  },
  "restart-chat": {
    title: "restart.title",
    View: lazyFeature(async () => import("../restart/RestartChat.tsx"), "RestartChat"),
  },
};
