import type { ParleyGlobal } from "./types.ts";

type Call = string | [string, ...unknown[]] | ((parley: ParleyGlobal) => void);

/** What a page may have put in place before the script came: an array of calls, or an object with them in `q`. */
type Stub = Partial<ArrayLike<Call>> & { q?: ArrayLike<Call>; nodeType?: number };

/**
 * Puts the public methods on `window.Parley`, on the object that is there already when there is one (the page may
 * hold it), and replays what was queued. `push` goes on working for pages that only know the queue. Returns that object.
 */
export function installPublicInterface(methods: ParleyGlobal, scope: object = window): ParleyGlobal {
  const page = scope as { Parley?: Stub };
  const found = page.Parley;
  // An element with that id is no stub.
  const stub: Stub = !found || found.nodeType ? {} : found;
  // An object without a length has no calls.
  const queued = Array.from(stub.q ?? (stub as ArrayLike<Call>));
  if (Array.isArray(stub)) stub.length = 0;
  const push = (...calls: Call[]): void =>
    calls.forEach((call) => {
      try {
        if (typeof call === "function") return call(api);
        const [name, ...parameters] = ([] as unknown[]).concat(call);
        const method = api[name as keyof ParleyGlobal] as (...parameters: unknown[]) => void;
        return method(...parameters);
      } catch (error) {
        // The page's own fault; the calls behind it still count.
        return console.error(error);
      }
    });
  const api = Object.assign(stub, methods, { push });
  page.Parley = api;
  push(...queued);
  return api;
}
