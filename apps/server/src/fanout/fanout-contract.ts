import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Fanout } from "../ports/fanout.ts";
import { sharedContract } from "./contract/between-processes.ts";
import { lossContract } from "./contract/losses.ts";
import { numbered, seen, Hearing } from "./contract/hearing.ts";

/** Somewhere where fan-outs of several processes hear each other. */
export interface FanoutMedium {
  /** Another process joins. */
  join: () => Promise<Fanout>;
  /** Cuts all connections of all processes, as a restart or a cut network does. */
  breakConnections: () => Promise<void>;
  dispose: () => Promise<void>;
}

/** What a part of the contract works with: a medium with two processes. */
export interface FanoutContext {
  readonly one: Fanout;
  readonly other: Fanout;
  readonly medium: FanoutMedium;
}

/** What every fan-out does, between processes or alone: `one` and `other` are then the same. */
export function describeFanoutContract(adapter: string, open: () => Promise<FanoutMedium>): void {
  describe(`${adapter} keeps the fan-out contract`, () => basicContract(useMedium(open)));
}

/** What fan-outs do that carry events between processes. */
export function describeSharedFanoutContract(adapter: string, open: () => Promise<FanoutMedium>): void {
  describeFanoutContract(adapter, open);
  describe(`${adapter} carries events between processes`, () => {
    const context = useMedium(open);
    sharedContract(context);
    lossContract(context);
  });
}

/** A fresh medium with two processes for every test. */
function useMedium(open: () => Promise<FanoutMedium>): FanoutContext {
  let current: FanoutContext;
  beforeEach(async () => {
    const medium = await open();
    current = { medium, one: await medium.join(), other: await medium.join() };
  });
  afterEach(async () => {
    for (const fanout of new Set([current.one, current.other])) await fanout.close();
    await current.medium.dispose();
  });
  return {
    get one() {
      return current.one;
    },
    get other() {
      return current.other;
    },
    get medium() {
      return current.medium;
    },
  };
}

function basicContract(context: FanoutContext): void {
  test("listeners hear the events of their conversation, in order, until they unsubscribe", async () => {
    const { one, other } = context;
    const hearing = await Hearing.begin(one, other, "a");
    const stop = hearing.stop;
    for (let number = 0; number < 50; number += 1) one.publishToConversation("a", numbered(number));
    one.publishToConversation("b", numbered(99));
    await hearing.until(50);
    expect(hearing.heard).toEqual(Array.from({ length: 50 }, (_, number) => number));
    stop();
    stop();
    one.publishToConversation("a", numbered(51));
    await seen(one, other);
    expect(hearing.heard).toHaveLength(50);
  });

  test("the publisher's own listeners hear at once, and once", async () => {
    const { one, other } = context;
    const heard: string[] = [];
    one.subscribeToDesks(({ type }) => heard.push(type));
    one.subscribeToAudience(({ type }) => heard.push(type));
    one.publishToDesks({ type: "visitorLeft", propertyId: "main", visitorId: "v" });
    one.publishToAudience({ type: "property", propertyId: "main" });
    expect(heard).toEqual(["visitorLeft", "property"]);
    await seen(one, other);
    await seen(other, one);
    expect(heard.filter((type) => type === "visitorLeft")).toHaveLength(1);
    expect(heard.filter((type) => type === "property")).toHaveLength(1);
  });

  test("what is said here alone stays here", async () => {
    const { one, other } = context;
    const heard: string[] = [];
    one.subscribeToAudience(() => heard.push("one"));
    if (other !== one) other.subscribeToAudience(({ type }) => type === "team" && heard.push("other"));
    one.here.publishToAudience({ type: "team" });
    expect(heard).toEqual(["one"]);
    await seen(one, other);
    expect(heard).not.toContain("other");
  });

  test("a listener that throws harms neither the publisher nor the others", async () => {
    const { one } = context;
    const heard: string[] = [];
    one.subscribeToDesks(() => {
      throw new Error("on purpose");
    });
    one.subscribeToDesks(({ type }) => heard.push(type));
    one.publishToDesks({ type: "visitorChanged", propertyId: "main", visitorId: "v" });
    expect(heard).toEqual(["visitorChanged"]);
  });
}
