import type { Tab } from "./harness.ts";

/** What a tab shows of its messages: text and where the delivery stands. */
export const deliveries = ({ client }: Tab): [text: string, delivery: "pending" | "sent" | "failed"][] =>
  client
    .getState()
    .messages.map(({ m, isPending, sendFailed }) => [
      m,
      isPending ? "pending" : sendFailed ? "failed" : "sent",
    ]);

/** The texts of all messages that the server was asked to store, repetitions included. */
export const sentTexts = ({ server }: Tab): string[] =>
  server.commands("/v1/message/visitor").map(([payload]) => (payload as { message: string }).message);

/** The keys of the messages that are kept in the tab's storage. */
export const outboxKeys = ({ storage }: Tab): string[] =>
  [...storage.entries.keys()].filter((key) => key.includes(":outbox:"));
