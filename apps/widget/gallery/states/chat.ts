import { from, known, messagesOf, notice, own, talking } from "../made-up/conversation.ts";
import { DAY, MINUTE, NOW } from "../made-up/now.ts";
import { ada, ben, bot, longNamed } from "../made-up/people.ts";
import type { GalleryArea, Hands } from "./types.ts";

const CHAT = { path: "chat" } as const;

const opening = [
  own("Hello, is the harbour tour still on for Friday?", 12),
  notice("AGENT_JOIN_CONVERSATION", 11, { agent: ada }),
  from(ada, "It is. We leave at ten, and the weather looks kind.", 11),
  from(ada, "How many of you are coming?", 10),
  own("Four, and a dog. Is that all right?", 8),
];
const short = [...opening, from(ada, "Dogs sail free.", 5)];

/** Thirty exchanges over an hour: more than a screen holds. */
const long = Array.from({ length: 30 }, (_, index) => [
  own(`Question ${index + 1}: what about seat ${index + 40}?`, 120 - index * 3),
  from(index % 3 === 0 ? ben : ada, `Seat ${index + 40} is free. Shall I keep it for you?`, 119 - index * 3),
]).flat();

const scrollUp = async (root: ShadowRoot): Promise<void> => {
  root.querySelector('[role="log"]')?.scrollTo({ top: 0, behavior: "instant" });
};

/** A connection that is lost for a moment is not spoken of: waits until it is. */
const untilTold = async ({ find }: Hands): Promise<void> => {
  await find('[data-view="chat"] [role="status"] > div');
};

export const chat: GalleryArea = {
  title: "Chat",
  states: [
    { id: "chat-empty", title: "Nothing written yet", state: known, route: CHAT },
    {
      id: "chat-loading",
      title: "Before the first answer",
      state: { connection: "connecting" },
      route: CHAT,
      act: untilTold,
    },
    { id: "chat-running", title: "A chat runs", state: talking(short), route: CHAT },
    { id: "chat-long", title: "More than a screen", state: talking(long, [ada, ben]), route: CHAT },
    {
      id: "chat-days",
      title: "Over several days",
      state: talking([
        own("Do you sail in winter?", (40 * DAY) / MINUTE),
        from(ada, "On Sundays, with blankets.", (6 * DAY) / MINUTE),
        own("And with tea?", DAY / MINUTE),
        from(ada, "Always with tea.", 3),
      ]),
      route: CHAT,
    },
    {
      id: "chat-text",
      title: "Links, Markdown, other scripts, emoji",
      state: talking([
        own("🙂👍", 9),
        from(
          ada,
          "See https://example.com/timetable or write to harbour@example.com. *Bold*, _slanted_ and ~gone~.",
          8,
        ),
        own("שלום, אפשר לשלם במזומן?", 6),
        own("A".repeat(80), 6),
        from(ada, "First line\nSecond line\n\nAfter a gap", 2),
      ]),
      route: CHAT,
    },
    {
      id: "chat-delivery",
      title: "Sent, on its way, not sent",
      state: talking([
        ...short,
        own("Then we take the ten o'clock boat.", 2),
        own("And one more question", 1, { isPending: true }),
        own("Can we bring sandwiches?", 0, {
          sendFailed: true,
          error: { code: "NETWORK_ERROR", message: "The server cannot be reached. Try again." },
        }),
      ]),
      route: CHAT,
    },
    {
      id: "chat-unread",
      title: "Unread messages",
      state: {
        ...talking([...opening, from(ada, "Dogs sail free.", 5), from(ada, "See you on Friday.", 4)]),
        seenAt: NOW - 6 * MINUTE,
      },
      shell: { unreadSince: NOW - 6 * MINUTE },
      route: CHAT,
    },
    {
      id: "chat-typing",
      title: "An agent types",
      state: { ...talking(opening), typingAgents: [ada] },
      route: CHAT,
    },
    {
      id: "chat-jump",
      title: "Scrolled up",
      state: talking(long, [ada, ben]),
      route: CHAT,
      act: async ({ root, settled }) => {
        await settled();
        await scrollUp(root);
      },
    },
    {
      id: "chat-earlier",
      title: "Earlier messages are loaded",
      state: { ...talking(long.slice(20)), hasEarlier: true, loadingEarlier: true },
      route: CHAT,
      act: async ({ root, settled }) => {
        await settled();
        await scrollUp(root);
      },
    },
    {
      id: "chat-connection-lost",
      title: "Connection lost",
      state: { ...talking(short), connection: "reconnecting" },
      route: CHAT,
      act: untilTold,
    },
    {
      id: "chat-disconnected",
      title: "Disconnected by the team",
      state: { ...talking(short), connection: "disconnected", isLeader: true },
      route: CHAT,
      act: untilTold,
    },
    {
      id: "chat-refused",
      title: "Refused by the server",
      state: {
        ...talking(short),
        connection: "disconnected",
        refusal: { code: "ORIGIN_NOT_ALLOWED", message: "This page may not use the chat." },
      },
      route: CHAT,
    },
    {
      id: "chat-ended",
      title: "Ended",
      state: talking(
        [...short, notice("AGENT_LEFT_CONVERSATION", 3, { agent: ada }), notice("CHAT_ENDED", 2)],
        [],
      ),
      route: CHAT,
    },
    {
      id: "chat-ended-next",
      title: "Ended, and another one begun",
      state: {
        ...talking([]),
        messages: [
          ...messagesOf([...short.slice(0, 3), notice("CHAT_ENDED", 9)]),
          ...messagesOf([own("One more thing", 2)], "chat-2", 5),
        ],
        version: 5,
        chatId: "chat-2",
      },
      route: CHAT,
    },
    {
      id: "chat-bot",
      title: "A bot answers",
      state: talking([own("When do you open?", 4), from(bot, "At nine, every day.", 4)], [bot]),
      route: CHAT,
    },
    {
      id: "chat-transfer",
      title: "Handed on",
      state: {
        ...talking([
          ...short,
          notice("CHAT_TRANSFER", 2, {
            agent: ada,
            md: { transfer: { status: "active", kind: "department", id: "ship", name: "Shipping" } },
          }),
        ]),
        chatTransfer: {
          data: { status: "active", kind: "department", id: "ship", name: "Shipping" },
          version: 7,
        },
      },
      route: CHAT,
    },
    {
      id: "chat-rated",
      title: "Rated",
      state: {
        ...talking([...short, notice("VISITOR_RATING", 1, { md: { rt: 1 } })]),
        toldRating: 1,
      },
      route: CHAT,
    },
    {
      id: "chat-waiting",
      title: "Waiting for the first answer",
      state: {
        ...talking([own("Is anybody there?", 1)], []),
        session: { waitTime: 4 * MINUTE, sessionKey: "session" },
      },
      route: CHAT,
    },
    {
      id: "chat-long-name",
      title: "A name of forty letters, a long word",
      state: talking([own("Hello", 5), from(longNamed, `Ja, ${"W".repeat(60)}`, 4)], [longNamed, ada]),
      route: CHAT,
    },
  ],
};
