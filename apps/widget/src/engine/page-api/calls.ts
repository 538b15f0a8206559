import type { Client } from "@parley/client";
import type { WaitingName } from "@parley/loader/types";
import { eventOf, fieldsOf, splitCallback, tagsOf, widgetOf } from "./arguments.ts";
import { callPage, faultOf } from "./fault.ts";

/** The calls that promise something. */
export type CallName = Exclude<WaitingName, "diagnose" | "on" | "off">;

/** What the calls need. */
export interface Means {
  client: Client;
  switchTo(propertyId: string, widgetId: string): Promise<void>;
}

type Call = (means: Means, about: readonly unknown[]) => Promise<unknown>;

/** How many arguments each takes before the callback, and what it does. What it is given is checked first. */
const CALLS: Readonly<Record<CallName, readonly [most: number, call: Call]>> = {
  endChat: [0, async ({ client }) => client.endChat()],
  addEvent: [2, async ({ client }, about) => client.addEvent(...eventOf(about))],
  setAttributes: [
    1,
    async ({ client }, [attributes]) => client.setAttributes(fieldsOf(attributes, "setAttributes")),
  ],
  addTags: [1, async ({ client }, [tags]) => client.addTags(tagsOf(tags, "addTags"))],
  removeTags: [1, async ({ client }, [tags]) => client.removeTags(tagsOf(tags, "removeTags"))],
  login: [1, async ({ client }, [visitor]) => client.login(fieldsOf(visitor, "login"))],
  logout: [0, async ({ client }) => client.logout()],
  switchWidget: [2, async ({ switchTo }, about) => switchTo(...widgetOf(about))],
};

export const CALL_NAMES = Object.keys(CALLS) as CallName[];

/** Of these two the callback gets `true` when the server was not heard (S8-06, S8-07). */
const isSession = (name: CallName): boolean => name === "login" || name === "logout";

/**
 * Makes a call and tells its outcome, to the callback where there is one; then nobody need look at the promise.
 * @param means the engine, or a fault where there is none
 * @returns rejects with a ParleyFault
 */
export function perform(name: CallName, args: readonly unknown[], means: Means | Error): Promise<void> {
  const [most, call] = CALLS[name];
  const run = async (): Promise<void> => {
    const { about } = splitCallback(args, most, name);
    if (means instanceof Error) throw means;
    await call(means, about);
  };
  const outcome = run().catch((error: unknown) => {
    throw faultOf(error);
  });
  const callback = args.find((value) => typeof value === "function") as
    | ((error: unknown) => unknown)
    | undefined;
  if (!callback) return outcome;
  const told = tell(name, outcome, callback);
  told.catch(() => undefined);
  return told;
}

/** Tells a page's callback what came of its call: null, the fault, or true where the network failed (section 8). */
async function tell(
  name: CallName,
  outcome: Promise<void>,
  callback: (error: unknown) => unknown,
): Promise<void> {
  try {
    await outcome;
  } catch (fault) {
    const isUnheard = isSession(name) && (fault as { code: string }).code === "NETWORK_ERROR";
    callPage(() => callback(isUnheard ? true : fault));
    throw fault;
  }
  callPage(() => callback(null));
}
