import type { ClientLink } from "../types.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { createCounter } from "./random.ts";

export type LinkRequest = Parameters<ClientLink["call"]>[0];

/** An engine's link in the hands of the test. */
export interface FakeLink extends ClientLink {
  readonly clock: FakeClock;
  readonly requests: LinkRequest[];
  /** Commands with their parameters. */
  readonly issued: { name: string; parameters: unknown[] }[];
  /** What was told to onIncident. */
  readonly incidents: string[];
  /** Answers a call with its data, with a promise of it, or by throwing a Fault. */
  answer: (request: LinkRequest) => unknown;
}

export function createFakeLink(): FakeLink {
  const clock = createFakeClock();
  const incidents: string[] = [];
  const options: Partial<ClientLink["options"]> = {
    clock,
    propertyId: "main",
    widgetId: "default",
    apiUrl: "http://chat.test",
    createId: createCounter("id-"),
    onIncident: ({ message }) => void incidents.push(message),
  };
  const link: FakeLink = {
    // What the features read of them is there.
    options: options as ClientLink["options"],
    clock,
    incidents,
    requests: [],
    issued: [],
    answer: () => null,
    async call<Data>(request: LinkRequest) {
      link.requests.push(request);
      return link.answer(request) as Data;
    },
    freshToken: () => Promise.resolve({ token: "token-1", sessionKey: "session-1" }),
    issue: (name, ...parameters) => {
      link.issued.push({ name, parameters });
      return Promise.resolve(null as never);
    },
  };
  return link;
}

/** A promise that the test keeps or breaks. */
export function createPromise<Value>(): {
  readonly promise: Promise<Value>;
  readonly keep: (value: Value) => void;
  readonly fail: (error: unknown) => void;
} {
  let keep: (value: Value) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    keep = resolve;
    fail = reject;
  });
  return { promise, keep: (value) => keep(value), fail: (error) => fail(error) };
}
