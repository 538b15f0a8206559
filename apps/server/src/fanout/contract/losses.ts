import { expect, test } from "vitest";
import type { FanoutContext } from "../fanout-contract.ts";
import { Hearing, missedAt, numbered, seen } from "./hearing.ts";

export function lossContract(context: FanoutContext): void {
  test("after a broken connection listeners hear of it, and everything later arrives", async () => {
    const { one, other, medium } = context;
    const hearing = await Hearing.begin(one, other, "broken");
    const { heard } = hearing;
    const told = Promise.all([missedAt(one), missedAt(other)]);
    await medium.breakConnections();
    // Said into the void, perhaps: the own listeners hear it all the same.
    one.publishToConversation("broken", numbered(0));
    await told;
    for (let number = 1; number <= 20; number += 1) one.publishToConversation("broken", numbered(number));
    await hearing.until(20);
    await seen(one, other);
    expect(heard.filter((number) => number > 0)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(one.isConnected && other.isConnected).toBe(true);
  });

  test("it may break again and again", async () => {
    const { one, other, medium } = context;
    const hearing = await Hearing.begin(one, other, "again");
    for (let time = 1; time <= 3; time += 1) {
      const told = Promise.all([missedAt(one), missedAt(other)]);
      await medium.breakConnections();
      await told;
      one.publishToConversation("again", numbered(time));
      await hearing.until(time);
    }
    expect(hearing.heard).toEqual([1, 2, 3]);
  });

  test("who comes while nothing is carried is heard afterwards", async () => {
    const { one, other, medium } = context;
    const told = Promise.all([missedAt(one), missedAt(other)]);
    await medium.breakConnections();
    const heard: number[] = [];
    other.subscribeToConversation(
      "late",
      (event) => event.type === "agentSeen" && heard.push(event.timestamp),
    );
    await told;
    const hearing = await Hearing.begin(one, other, "late");
    one.publishToConversation("late", numbered(7));
    await hearing.until(1);
    expect(heard).toEqual([7]);
  });
}
