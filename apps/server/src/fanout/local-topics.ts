import type { AudienceEvent, ConversationEvent, DeskEvent, Fanout, Missed } from "../ports/fanout.ts";
import type { Log } from "../ports/log.ts";
import { EVERYBODY, Topic } from "./topic.ts";

/** The listeners of one process, and how to tell them and nobody else. */
export interface LocalTopics {
  conversations: Topic<ConversationEvent>;
  desks: Topic<DeskEvent>;
  audience: Topic<AudienceEvent>;
  missed: Topic<Missed>;
  /** What every fan-out does the same way. */
  shared: Pick<Fanout, "subscribeToDesks" | "subscribeToAudience" | "onMissed" | "here">;
  clear(): void;
}

export function createLocalTopics(log: Log): LocalTopics {
  const conversations = new Topic<ConversationEvent>(log);
  const desks = new Topic<DeskEvent>(log);
  const audience = new Topic<AudienceEvent>(log);
  const missed = new Topic<Missed>(log);
  return {
    conversations,
    desks,
    audience,
    missed,
    shared: {
      subscribeToDesks: (listener) => desks.subscribe(EVERYBODY, listener),
      subscribeToAudience: (listener) => audience.subscribe(EVERYBODY, listener),
      onMissed: (listener) => missed.subscribe(EVERYBODY, listener),
      here: {
        publishToConversation: (conversationId, event) => conversations.publish(conversationId, event),
        publishToDesks: (event) => desks.publish(EVERYBODY, event),
        publishToAudience: (event) => audience.publish(EVERYBODY, event),
      },
    },
    clear() {
      for (const topic of [conversations, desks, audience, missed]) topic.clear();
    },
  };
}
