import type { ParleyGlobal } from "@parley/loader/types";
import type { ParleyOptions } from "./options.ts";
import { ParleyError } from "./parley-error.ts";

const TIMEOUT = 30_000;

/** The page's interface once the script has put it there; a queue that waits for the script is none. */
export function pageInterface(): ParleyGlobal | undefined {
  const { Parley } = globalThis as { Parley?: Partial<ParleyGlobal> };
  return typeof Parley?.getWindowType === "function" ? (Parley as ParleyGlobal) : undefined;
}

/** The widget's script on this page. */
export interface PageScript {
  /** @throws ParleyError SCRIPT_NOT_LOADED */
  ready: Promise<ParleyGlobal>;
  /** It is the page's own, not from here. */
  isForeign: boolean;
  /** Takes the element away; does nothing to the page's own. */
  remove(): void;
}

/**
 * Adds the script, or waits for the one that the page has itself.
 * @throws ParleyError ANOTHER_WIDGET
 */
export function addScript(address: string, options: ParleyOptions): PageScript {
  const own = [...document.querySelectorAll<HTMLScriptElement>("script[src]")].find(
    ({ src }) => src === address || `${src}.js` === address,
  );
  const there = pageInterface();
  if (there && !own)
    throw new ParleyError(
      "ANOTHER_WIDGET",
      `A page can have one widget: another snippet has put one on it, ${address} was asked for. Take the snippet out.`,
    );
  if (there) return { ready: Promise.resolve(there), isForeign: true, remove() {} };
  // Once the page is loaded a script without an interface has failed, or its widget was destroyed.
  const isComing = own !== undefined && document.readyState !== "complete";
  const script = isComing ? own : createScript(address, options);
  const ready = settle(script, address, options.timeout ?? TIMEOUT);
  if (!isComing) document.head.append(script);
  return {
    ready,
    isForeign: isComing,
    remove() {
      if (!isComing) script.remove();
    },
  };
}

function createScript(address: string, { nonce, container }: ParleyOptions): HTMLScriptElement {
  const script = document.createElement("script");
  script.async = true;
  if (nonce) script.nonce = nonce;
  if (container) script.dataset["container"] = container;
  script.src = trusted(address);
  return script;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): typeof policy;
}
let policy: { createScriptURL(url: string): string } | undefined;

/** The address as pages with `require-trusted-types-for 'script'` want it; their policy must name `parley-sdk`. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  try {
    policy ??= trustedTypes?.createPolicy("parley-sdk", { createScriptURL: (url) => url });
  } catch (error) {
    // Harmless where the page names its policies and asks for no trusted addresses; else the next line says so.
    console.warn(error);
  }
  return policy?.createScriptURL(address) ?? address;
}

async function settle(script: HTMLScriptElement, address: string, timeout: number): Promise<ParleyGlobal> {
  return new Promise((resolve, reject) => {
    const fail = (what: string): void => {
      reject(
        new ParleyError(
          "SCRIPT_NOT_LOADED",
          `The chat's script ${what}: ${address}. Is the server up, are the ids right, and do the page's policy (script-src) and its blockers let it through?`,
        ),
      );
    };
    const end = (): void => {
      clearTimeout(timer);
      script.removeEventListener("load", onLoad);
      script.removeEventListener("error", onError);
    };
    const onLoad = (): void => {
      end();
      const there = pageInterface();
      if (there) resolve(there);
      else fail("came without its interface");
    };
    const onError = (): void => {
      end();
      fail("did not load");
    };
    const timer = setTimeout(() => {
      end();
      fail(`did not come within ${timeout} ms`);
    }, timeout);
    script.addEventListener("load", onLoad);
    script.addEventListener("error", onError);
  });
}
