import type { Fanout } from "../ports/fanout.ts";
import type { Log } from "../ports/log.ts";
import { createLocalTopics } from "./local-topics.ts";

/** The fan-out of a server that runs alone: events are told at once, within the publisher's call. */
export function createMemoryFanout(options: { log: Log }): Fanout {
  const { conversations, shared, clear } = createLocalTopics(options.log);
  return {
    ...shared,
    ...shared.here,
    processId: "alone",
    isAlone: true,
    isConnected: true,
    subscribeToConversation: (conversationId, listener) => conversations.subscribe(conversationId, listener),
    // Nobody is there to hear or to say anything.
    publishToProcesses: () => undefined,
    subscribeToProcesses: () => () => undefined,
    close: async () => clear(),
  };
}
