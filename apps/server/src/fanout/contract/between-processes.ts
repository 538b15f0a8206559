import { expect, test } from "vitest";
import type { ConversationEvent, DeskEvent } from "../../ports/fanout.ts";
import type { ProcessEvent } from "../../ports/process-events.ts";
import type { FanoutContext } from "../fanout-contract.ts";
import { Hearing, numbered, seen } from "./hearing.ts";

const message = {
  id: "m1",
  t: "c",
  m: 'Grüße 😀 \u2028 "quoted"',
  n: "Ada",
  ut: "v",
  uid: "v1",
  chid: "chat",
  co: 5,
  md: {},
  attchs: [],
  cver: 1,
} as const;

export function sharedContract(context: FanoutContext): void {
  test("an event arrives as it was published, whatever is in it", async () => {
    const { one, other } = context;
    await Hearing.begin(one, other, "c");
    const heard: (ConversationEvent | DeskEvent)[] = [];
    other.subscribeToConversation("c", (event) => heard.push(event));
    other.subscribeToDesks((event) => event.type === "message" && heard.push(event));
    const events: ConversationEvent[] = [
      { type: "message", message: { ...message, attchs: [] }, origin: "tab" },
      { type: "toldVisitor", name: "visitorSound", parameters: [true], origin: "tab" },
      { type: "disconnect", reason: "BANNED" },
    ];
    for (const event of events) one.publishToConversation("c", event);
    const forDesks: DeskEvent = {
      type: "message",
      propertyId: "main",
      conversationId: "c",
      message: { ...message, attchs: [] },
    };
    one.publishToDesks(forDesks);
    await seen(one, other);
    expect(heard).toEqual([...events, forDesks]);
  });

  test("events of any size arrive, in order among the small ones", async () => {
    const { one, other } = context;
    const { heard } = await Hearing.begin(one, other, "large");
    const sizes: number[] = [];
    other.subscribeToConversation("large", (event) => {
      if (event.type === "visitorPreview") sizes.push(event.text.length);
    });
    one.publishToConversation("large", numbered(1));
    one.publishToConversation("large", { type: "visitorPreview", text: "é".repeat(200_000) });
    one.publishToConversation("large", { type: "visitorPreview", text: "é".repeat(7_990) });
    one.publishToConversation("large", numbered(2));
    await seen(one, other);
    expect(sizes).toEqual([200_000, 7_990]);
    expect(heard).toEqual([1, 2]);
  });

  test("many conversations at once: everyone hears the own one, in order", async () => {
    const { one, other } = context;
    const ids = Array.from({ length: 300 }, (_, index) => `many-${index}`);
    const hearings = await Promise.all(ids.map(async (id) => Hearing.begin(one, other, id)));
    for (let number = 0; number < 10; number += 1) {
      for (const id of ids) one.publishToConversation(id, numbered(number));
    }
    await Promise.all(hearings.map(async (hearing) => hearing.until(10)));
    for (const { heard } of hearings) expect(heard).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("both ways, and a third who joins hears both", async () => {
    const { one, other, medium } = context;
    const third = await medium.join();
    const heard = await Hearing.begin(one, third, "three");
    await Hearing.begin(one, other, "three");
    one.publishToConversation("three", numbered(1));
    await seen(one, third);
    other.publishToConversation("three", numbered(2));
    await heard.until(2);
    expect(heard.heard).toEqual([1, 2]);
    await third.close();
  });

  test("a channel that comes and goes in one turn is heard when it is wanted last", async () => {
    const { one, other } = context;
    for (let time = 0; time < 5; time += 1) other.subscribeToConversation("flap", () => undefined)();
    const hearing = await Hearing.begin(one, other, "flap");
    one.publishToConversation("flap", numbered(1));
    await hearing.until(1);
    expect(hearing.heard).toEqual([1]);
  });

  test("processes hear each other, all or one, and never themselves", async () => {
    const { one, other, medium } = context;
    const third = await medium.join();
    const heard: [string, ProcessEvent["type"], string][] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const listen = (name: string, fanout: typeof one): void => {
      fanout.subscribeToProcesses(({ type }, from) => {
        heard.push([name, type, from]);
        if (heard.length === 3) resolve();
      });
    };
    listen("one", one);
    listen("other", other);
    listen("third", third);
    expect(new Set([one, other, third].map(({ processId }) => processId)).size).toBe(3);
    one.publishToProcesses({ type: "hello", sequence: 0 });
    one.publishToProcesses({ type: "bye" }, third.processId);
    await promise;
    await seen(one, other);
    const from = one.processId;
    expect(heard.toSorted((left, right) => (left.join() < right.join() ? -1 : 1))).toEqual([
      ["other", "hello", from],
      ["third", "bye", from],
      ["third", "hello", from],
    ]);
    await third.close();
  });

  test("what was published before the end is sent", async () => {
    const { one, medium } = context;
    const leaving = await medium.join();
    const heard: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    one.subscribeToProcesses(({ type }) => {
      heard.push(type);
      resolve();
    });
    leaving.publishToProcesses({ type: "bye" });
    await leaving.close();
    await promise;
    expect(heard).toEqual(["bye"]);
  });

  test("an event that this release does not know is passed over, and the next one is heard", async () => {
    const { one, other } = context;
    const heard: string[] = [];
    other.subscribeToDesks(({ type }) => heard.push(type));
    one.publishToDesks({ type: "teleported", propertyId: "main" } as unknown as DeskEvent);
    one.publishToDesks({ type: "visitorLeft" } as unknown as DeskEvent);
    await seen(one, other);
    expect(heard).toEqual(["visitorChanged"]);
  });
}
