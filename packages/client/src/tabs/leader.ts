import type { FileAttachment } from "@parley/protocol";
import type { EngineState } from "../state/engine-state.ts";
import type { Timers } from "../timers.ts";
import type { Client, ClientOptions, PageInfo } from "../types.ts";
import { type Audience, createBroadcast } from "./broadcast.ts";
import { PATIENCE_MS } from "./calls.ts";
import { createCourier } from "./courier.ts";
import type { Inbox } from "./inbox.ts";
import { invoke, type Method } from "./methods.ts";
import { createService } from "./service.ts";
import type { ToLeader } from "./wire.ts";

/** Makes an engine; with a seed, it continues from what another tab's engine had. */
export type CreateEngine = (options: ClientOptions, seed?: EngineState) => Client;

/** Messages of tabs that were closed before they could say so are looked for this often. */
const LETTERS_MS = 10_000;

/** What a page does by itself: it does not wake a chat that fell asleep because the visitor is away (S4-32). */
const NOBODY_THERE: readonly Method[] = ["navigated", "wake"];

/** What a leader needs of its tab. */
export interface LeaderContext extends Omit<Audience, "clock"> {
  readonly options: ClientOptions;
  readonly create: CreateEngine;
  readonly seed: EngineState | undefined;
  readonly inbox: Inbox;
  readonly timers: Timers;
}

/** The tab that has the engine: it serves itself and the others. */
export interface Leader {
  readonly engine: Client;
  readonly receive: (message: ToLeader) => void;
  /** Makes a call of this tab itself. */
  readonly perform: (method: Method, args: readonly unknown[]) => unknown;
  /** The visitor does something in this tab. */
  readonly touch: () => void;
  /** The visitor is on this tab's page. */
  readonly visit: () => void;
  /** Starts the engine and tells the other tabs who leads. */
  readonly begin: () => void;
  /** Tells the other tabs nothing more; the engine goes on. */
  readonly hush: () => void;
}

export function createLeader({ options, create, seed, inbox, timers, ...audience }: LeaderContext): Leader {
  const { clock } = options;
  let page: PageInfo | null = null;
  /** Asleep or removed: the state of before is shown and nothing is connected to. */
  let isDormant = seed?.isInactive === true || (seed?.removal ?? null) !== null;
  const { createId, submit, deliver } = createCourier(inbox, options.createId);
  const engine = create({ ...options, createId, page: () => page ?? options.page() }, seed);
  const broadcast = createBroadcast(engine, { ...audience, clock });
  const { state, tell, tellAll } = broadcast;
  const serve = createService({ term: audience.term, clock, perform, tell });

  function wakeUp(): void {
    if (!isDormant || state().removal) return;
    isDormant = false;
    engine.start();
  }

  function perform(method: Method, args: readonly unknown[]): unknown {
    if (!NOBODY_THERE.includes(method)) wakeUp();
    if (method !== "send") return invoke(engine, method, args);
    const [text, attachments, id] = args as [string, readonly FileAttachment[], string];
    return submit(engine, { id, text, attachments });
  }

  /** The visitor is on another tab's page, or (null) on this one's. */
  function use(next: PageInfo | null): void {
    wakeUp();
    if (page === next) return;
    page = next;
    // Told only when it is another page than the last one that was.
    engine.navigated();
  }

  function watch(): void {
    timers.set("letters", LETTERS_MS, watch);
    if (broadcast.hasAudience()) deliver(engine);
  }

  function receive(message: ToLeader): void {
    // What is still wanted is told again every second; the rest may have been taken back meanwhile.
    if (message.kind === "calls" && clock.now() - message.at > PATIENCE_MS) return;
    broadcast.heard();
    if (message.kind !== "hello" && message.page) {
      use(message.page);
      engine.activity();
    }
    if (message.kind === "calls") return serve(message.tab, message.calls);
    deliver(engine);
    return message.kind === "hello" ? tellAll() : tell({ kind: "pong" });
  }

  return {
    engine,
    perform,
    receive,
    touch() {
      use(null);
      engine.activity();
    },
    visit: () => use(null),
    begin() {
      if (!isDormant) engine.start();
      watch();
      tellAll();
    },
    hush: broadcast.hush,
  };
}
