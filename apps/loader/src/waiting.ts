import type { PageLink, WaitingCall, WaitingName } from "./types.ts";

const NAMES = "endChat addEvent setAttributes addTags removeTags login logout switchWidget on off";

type Method = (...args: readonly unknown[]) => unknown;

/**
 * The methods that only the whole interface has: until it is there, their calls are kept in their order, and what they
 * promise is kept later. All but listening brings the engine.
 */
export const waitingMethods = (page: PageLink): Record<WaitingName, never> =>
  Object.fromEntries(
    NAMES.split(" ").map((name): [string, Method] => [
      name,
      (...args) => {
        const call = { name, args } as WaitingCall;
        call.outcome = new Promise((settle) => {
          call.settle = settle;
        });
        if (name[0] === "o" || page.bring()) page.waiting.push(call);
        // Taken away, or never there. The sentence is the catalogue's.
        else
          call.settle(Promise.reject(Object.assign(new Error("Call start first."), { code: "NOT_RUNNING" })));
        // What ends the listening.
        return name === "on" ? () => void call.outcome.then((stop) => (stop as () => void)()) : call.outcome;
      },
    ]),
    // Each is of the type of its name; what it is called with is looked at when its turn comes.
  ) as Record<WaitingName, never>;
