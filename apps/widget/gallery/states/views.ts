import { from, known, notice, own, talking } from "../made-up/conversation.ts";
import {
  foundArticles,
  manyPastChats,
  openArticle,
  pastChat,
  pastChats,
  pastChatWithCalls,
  popularArticles,
} from "../made-up/past.ts";
import { ada, ben, bot, crowd, mei } from "../made-up/people.ts";
import type { ViewPath } from "../../src/app/navigation/router.ts";
import type { Answer, GalleryArea, GalleryState } from "./types.ts";

const LIST = "/v1/chat/list";
const CHAT = "/v1/chat/get";
const SITE = "/v1/kb/site";
const ARTICLE = "/v1/kb/article";
const SEARCH = "/v1/kb/article/search";
const FAILED: Answer = { error: "NETWORK_ERROR" };

const view = (
  id: string,
  title: string,
  path: ViewPath,
  answers: GalleryState["answers"] = {},
  more: Partial<GalleryState> = {},
): GalleryState => ({ id, title, state: known, route: { path }, answers, ...more });

const historyChat = (id: string, title: string, answer: Answer): GalleryState =>
  view(
    id,
    title,
    "history-chat",
    { [LIST]: { data: pastChats }, [CHAT]: answer },
    {
      route: { path: "history-chat", parameters: { chatId: "past-1" } },
    },
  );

const helpSettings = { helpCentre: { siteId: "site" } };

const search = (id: string, title: string, answer: Answer, words = "ticket"): GalleryState =>
  view(
    id,
    title,
    "kb-search",
    { [SITE]: { data: popularArticles }, [SEARCH]: answer },
    {
      settings: helpSettings,
      ...(words !== "" && {
        act: async ({ type }) => type('[data-view="kb-search"] input', words),
      }),
    },
  );

const article = (id: string, title: string, answer: Answer): GalleryState =>
  view(
    id,
    title,
    "kb-article",
    { [SITE]: { data: popularArticles }, [ARTICLE]: answer },
    {
      settings: helpSettings,
      route: { path: "kb-article", parameters: { articleId: "article-2" } },
    },
  );

export const views: GalleryArea = {
  title: "Other views",
  states: [
    view("agents", "Who is there", "agents", {}, { state: talking([own("Hello", 3)], [ada, mei, bot]) }),
    view("agents-many", "Who is there: nine", "agents", {}, { state: { ...known, profiles: crowd } }),
    view("agents-none", "Who is there: nobody", "agents", {}, { state: { ...known, profiles: [] } }),
    view("history-list", "Earlier chats", "history-list", { [LIST]: { data: pastChats } }),
    view("history-list-many", "Earlier chats: many", "history-list", { [LIST]: { data: manyPastChats } }),
    view("history-list-loading", "Earlier chats: loading", "history-list", { [LIST]: "never" }),
    view("history-list-empty", "Earlier chats: none", "history-list", {
      [LIST]: { data: { chats: [], hasNext: false, next: null } },
    }),
    view("history-list-error", "Earlier chats: not loaded", "history-list", { [LIST]: FAILED }),
    historyChat("history-chat", "An earlier chat", { data: pastChat }),
    historyChat("history-chat-calls", "An earlier chat with calls", { data: pastChatWithCalls }),
    historyChat("history-chat-loading", "An earlier chat: loading", "never"),
    historyChat("history-chat-error", "An earlier chat: not loaded", FAILED),
    search("kb-search", "Help", { data: foundArticles }, ""),
    search("kb-search-results", "Help: results", { data: foundArticles }),
    search("kb-search-loading", "Help: searching", "never"),
    search("kb-search-none", "Help: nothing found", { data: { articles: [], total: 0, token: "t" } }),
    search("kb-search-error", "Help: failed", FAILED),
    article("kb-article", "An article", { data: openArticle }),
    article("kb-article-loading", "An article: loading", "never"),
    article("kb-article-error", "An article: not loaded", FAILED),
    view(
      "restart-chat",
      "Start again",
      "restart-chat",
      {},
      {
        state: talking([own("Hello", 20), from(ben, "All done.", 10), notice("CHAT_ENDED", 5)], []),
      },
    ),
  ],
};
