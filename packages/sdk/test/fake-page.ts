import type { ParleyEvents, ParleyGlobal } from "@parley/loader/types";
import { vi, type Mock } from "vitest";

/** A script element as far as the package uses one. */
export class FakeScript extends EventTarget {
  src = "";
  async = false;
  nonce = "";
  readonly dataset: Record<string, string> = {};
  page: FakeScript[] | undefined;

  remove(): void {
    this.page?.splice(this.page.indexOf(this), 1);
  }
}

type Listener = (payload: unknown) => void;

/** What the embed script puts on the page, as far as the package calls it. */
export interface FakeParley {
  getWindowType(): "inline";
  destroy: Mock;
  login: Mock;
  logout: Mock;
  on(name: string, listener: Listener): () => void;
  /** How many listen. */
  listeners(name: keyof ParleyEvents): number;
  emit<Name extends keyof ParleyEvents>(name: Name, payload: ParleyEvents[Name]): void;
}

/** A page without a browser: its scripts, and the global that they bring. */
export class FakePage {
  readonly scripts: FakeScript[] = [];
  readyState = "complete";

  constructor() {
    const { scripts } = this;
    vi.stubGlobal("document", {
      createElement: () => new FakeScript(),
      querySelectorAll: () => scripts,
      head: { append: (script: FakeScript) => this.add(script) },
      readyState: this.readyState,
    });
    vi.stubGlobal("Parley", undefined);
  }

  add(script: FakeScript): void {
    Object.assign(script, { page: this.scripts });
    this.scripts.push(script);
  }

  /** A snippet in the page's own markup. */
  addSnippet(src: string, readyState: "interactive" | "complete"): FakeScript {
    const script = Object.assign(new FakeScript(), { src });
    this.add(script);
    Object.assign(document, { readyState });
    return script;
  }

  /** The newest script has come and has put the interface on the page. */
  arrive(
    parley: FakeParley = fakeParley(),
    script: FakeScript | undefined = this.scripts.at(-1),
  ): FakeParley {
    vi.stubGlobal("Parley", parley);
    script?.dispatchEvent(new Event("load"));
    return parley;
  }
}

export function fakeParley(): FakeParley {
  const listeners = new Map<string, Set<Listener>>();
  const of = (name: string): Set<Listener> => {
    const found = listeners.get(name) ?? new Set();
    listeners.set(name, found);
    return found;
  };
  return {
    getWindowType: () => "inline",
    destroy: vi.fn(() => vi.stubGlobal("Parley", undefined)),
    login: vi.fn(async () => undefined),
    logout: vi.fn(async () => undefined),
    on(name, listener) {
      of(name).add(listener);
      return () => of(name).delete(listener);
    },
    listeners: (name) => of(name).size,
    emit: (name, payload) => of(name).forEach((listener) => listener(payload)),
  };
}

/** The double as the package's own types have it. */
export const asParley = (parley: FakeParley): ParleyGlobal => parley as unknown as ParleyGlobal;
