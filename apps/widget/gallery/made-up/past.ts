import type { listChats, PastCall, PastChat, readChat, ResponseOf } from "@parley/protocol";
import type { Article, FoundArticle } from "@parley/client/help-centre";
import { from, messagesOf, notice, own } from "./conversation.ts";
import { DAY, HOUR, MINUTE, NOW } from "./now.ts";
import { ada, ben, mei } from "./people.ts";

const past = (
  id: string,
  daysAgo: number,
  snippet: string,
  agents: PastChat["agents"],
  rating: PastChat["rating"] = 0,
): PastChat => ({
  id,
  startedOn: NOW - daysAgo * DAY - 20 * MINUTE,
  endedOn: NOW - daysAgo * DAY,
  snippet,
  agents,
  rating,
});

const items = [
  past("past-1", 0.15, "Thank you, that is all.", [ada], 1),
  past("past-2", 1, "The ticket is on its way to your mailbox.", [ben]),
  past("past-3", 4, "We found a hat, grey, with a feather. Is it yours?", [mei, ben], -1),
  past("past-4", 34, "See you on Friday.", [ada, ben, mei]),
  past("past-5", 400, "", []),
];

type Page = ResponseOf<typeof listChats>;

/** The first page of earlier conversations, and the only one. */
export const pastChats: Page = { chats: items, hasNext: false, next: null };

/** More than one page: the list goes on. */
export const manyPastChats: Page = {
  chats: Array.from({ length: 10 }, (_, index) => ({
    ...(items[index % items.length] as PastChat),
    id: `many-${index}`,
  })),
  hasNext: true,
  next: "cursor",
};

/** An earlier conversation, read. */
export const pastChat: ResponseOf<typeof readChat> = {
  chat: {
    id: "past-1",
    messages: messagesOf(
      [
        own("Good morning. I left my hat on the boat.", 4 * 60),
        notice("AGENT_JOIN_CONVERSATION", 4 * 60 - 1, { agent: ada }),
        from(ada, "Oh no. What does it look like?", 4 * 60 - 1),
        own("Grey, with a feather.", 4 * 60 - 3),
        from(ada, "Found it under a bench. We will keep it for you.", 4 * 60 - 6),
        own("Thank you, that is all.", 4 * 60 - 7),
        notice("CHAT_ENDED", 4 * 60 - 9),
      ],
      "past-1",
    ).map(({ isPending: _pending, sendFailed: _failed, ...message }) => message),
    more: false,
    calls: [],
  },
};

const pastCall = (id: string, changes: Partial<PastCall>): PastCall => ({
  id,
  status: "completed",
  missed: false,
  rejected: false,
  features: { video: false, screenShare: false },
  caller: { type: "a", id: "ada" },
  startedOn: NOW - 4 * HOUR,
  expiredOn: NOW - 4 * HOUR + 3 * MINUTE,
  ...changes,
});

const callNotice = (clid: string, minutesAgo: number) =>
  notice("WEBRTC_CALL", minutesAgo, { agent: ada, md: { clid } });

/** An earlier conversation with calls of every end, and one that nobody knows of any more. */
export const pastChatWithCalls: ResponseOf<typeof readChat> = {
  chat: {
    ...pastChat.chat,
    messages: messagesOf(
      [
        own("Can you call me?", 4 * 60),
        callNotice("missed", 4 * 60 - 1),
        callNotice("declined", 4 * 60 - 2),
        callNotice("ended", 4 * 60 - 3),
        callNotice("forgotten", 4 * 60 - 8),
        notice("CHAT_ENDED", 4 * 60 - 9),
      ],
      "past-1",
    ).map(({ isPending: _pending, sendFailed: _failed, ...message }) => message),
    calls: [
      pastCall("missed", { status: "missed", missed: true }),
      pastCall("declined", {
        status: "rejected",
        rejected: true,
        features: { video: true, screenShare: false },
      }),
      pastCall("ended", { features: { video: true, screenShare: true } }),
    ],
  },
};

const article = (id: string, title: string, subtitle: string): FoundArticle => ({
  id,
  title,
  subtitle,
  highlight: subtitle,
});

const found = [
  article("article-1", "When the boats leave", "Summer and winter timetable, and what happens in fog"),
  article("article-2", "Changing or returning a ticket", "Until two hours before you sail it costs nothing"),
  article("article-3", "Bringing a dog", "Welcome on deck, on a lead, and never near the captain"),
  article("article-4", "Lost and found", "Hats, mostly"),
];

/** What the help centre's start page tells. */
export const popularArticles: readonly Article[] = found.map(({ highlight: _none, ...rest }) => ({
  ...rest,
}));

/** What a search finds. */
export const foundArticles = { articles: found, total: found.length, token: "search" };

/** One article, read. */
export const openArticle: Article = {
  id: "article-2",
  title: "Changing or returning a ticket",
  subtitle: "Until two hours before you sail it costs nothing",
  updatedAt: NOW - 3 * HOUR,
  body: [
    "Plans change, and boats wait for nobody. Until two hours before you sail you may move your ticket to another day.",
    "",
    "## How to change it",
    "1. Open the mail with your ticket.",
    "2. Choose **Change**, then another day.",
    "3. The new ticket comes within a minute.",
    "",
    "Read also [when the boats leave](https://example.com/timetable).",
  ].join("\n"),
};
