import { expect, test } from "vitest";
import type { ConversationEvent } from "../ports/fanout.ts";
import { NotedLog } from "../ports/testing/noted-log.ts";
import { createMemoryFanout } from "./memory.ts";

const event = (timestamp: number): ConversationEvent => ({ type: "agentSeen", timestamp });

test("listeners hear the events of their conversation until they unsubscribe", () => {
  const fanout = createMemoryFanout({ log: new NotedLog() });
  const heard: string[] = [];
  const listen = (name: string) => (heardEvent: ConversationEvent, conversationId: string) => {
    heard.push(`${name} ${conversationId} ${heardEvent.type === "agentSeen" ? heardEvent.timestamp : ""}`);
  };
  const stopA = fanout.subscribeToConversation("one", listen("a"));
  const stopB = fanout.subscribeToConversation("one", listen("b"));
  fanout.publishToConversation("one", event(1));
  fanout.publishToConversation("two", event(2));
  stopA();
  stopA();
  fanout.publishToConversation("one", event(3));
  stopB();
  fanout.publishToConversation("one", event(4));
  expect(heard).toEqual(["a one 1", "b one 1", "b one 3"]);
});

test("a listener that comes or goes while an event is told does not disturb it", () => {
  const fanout = createMemoryFanout({ log: new NotedLog() });
  const heard: string[] = [];
  const stopFirst = fanout.subscribeToDesks(() => {
    heard.push("first");
    stopFirst();
    fanout.subscribeToDesks(() => heard.push("new"));
  });
  fanout.subscribeToDesks(() => heard.push("second"));
  const visitorLeft = { type: "visitorLeft", propertyId: "main", visitorId: "v" } as const;
  fanout.publishToDesks(visitorLeft);
  fanout.publishToDesks(visitorLeft);
  expect(heard).toEqual(["first", "second", "second", "new"]);
});

test("a listener that throws is logged and harms neither the publisher nor the others", () => {
  const log = new NotedLog();
  const fanout = createMemoryFanout({ log });
  let heard = 0;
  fanout.subscribeToAudience(() => {
    throw new Error("on purpose");
  });
  fanout.subscribeToAudience(() => {
    heard += 1;
  });
  fanout.publishToAudience({ type: "pageStatus" });
  expect(heard).toBe(1);
  expect(log.lines).toMatchObject([{ level: "error", fields: { err: { message: "on purpose" } } }]);
});

test("after closing nobody hears anything", async () => {
  const fanout = createMemoryFanout({ log: new NotedLog() });
  let heard = 0;
  const stop = fanout.subscribeToAudience(() => {
    heard += 1;
  });
  await fanout.close();
  fanout.publishToAudience({ type: "pageStatus" });
  stop();
  expect(heard).toBe(0);
});
