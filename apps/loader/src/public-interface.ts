import type { LoaderInterface } from "./types.ts";

type Call = string | [string, ...unknown[]] | ((parley: LoaderInterface) => void);

/** What a page may have put in place before the script came: an array of calls, or an object with them in `q`. */
type Stub = Partial<ArrayLike<Call>> & { q?: ArrayLike<Call> };

const isStub = (value: unknown): value is Stub =>
  typeof value === "object" && value !== null && !("nodeType" in value);

/** Runs one queued call: a method's name, [name, …arguments], or a function that gets the interface. */
function run(api: LoaderInterface, call: Call): void {
  try {
    if (typeof call === "function") {
      call(api);
      return;
    }
    const [name, ...parameters] = typeof call === "string" ? [call] : call;
    const method: (...parameters: unknown[]) => void = api[name as keyof LoaderInterface];
    method(...parameters);
  } catch (error) {
    // The page's own fault; the calls behind it still count.
    console.error(error);
  }
}

/**
 * Puts the public methods on `window.Parley`, on the object that is there already when there is one (the page may
 * hold it), and replays what was queued. `push` goes on working for pages that only know the queue.
 */
export function installPublicInterface(methods: LoaderInterface, scope: object = window): void {
  const page: { Parley?: unknown } = scope;
  const stub: Stub = isStub(page.Parley) ? page.Parley : {};
  // An object without a length has no calls.
  const queued = Array.from(stub.q ?? (stub as ArrayLike<Call>));
  if (Array.isArray(stub)) stub.length = 0;
  const push = (...calls: Call[]): void => calls.forEach((call) => run(api, call));
  const api = Object.assign(stub, methods, { push });
  page.Parley = api;
  push(...queued);
}
