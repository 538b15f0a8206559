import { NAVIGATION_DELAY_MS } from "@parley/protocol/limits";
import { Fault, NOT_RUNNING, TIMEOUT } from "../fault.ts";
import type { Timers } from "../timers.ts";
import type { Client, ClientOptions, TabChannel, TabsPlatform } from "../types.ts";
import type { Calls, PendingCall } from "./calls.ts";
import { createElection, type Election } from "./election.ts";
import type { createFollower, Follower } from "./follower.ts";
import type { Inbox } from "./inbox.ts";
import { type CreateEngine, createLeader, type Leader } from "./leader.ts";
import type { Letters } from "./letters.ts";
import type { Method } from "./methods.ts";
import { createOwnCalls } from "./own-calls.ts";
import { seedOf } from "./seed.ts";
import type { Stage } from "./stage.ts";
import { type FromLeader, isWire, type ToLeader, WIRE_VERSION } from "./wire.ts";

/** A tab that takes or loses the lead so often within so long does not hear the others: it goes on alone. */
const CHANGES_MAX = 6;
const CHANGES_MS = 60_000;

/** A tab that is given the lead sooner than this needs no code for following. */
const JOIN_MS = 100;

/** Brings the code for following: at once, or after it has been fetched. Rejects when that fails. */
export interface LoadFollower {
  readonly known: () => typeof createFollower | undefined;
  readonly fetch: () => Promise<typeof createFollower>;
}

/** What a tab has, whatever its part is. */
export interface SeatContext {
  readonly options: ClientOptions;
  readonly platform: TabsPlatform;
  readonly create: CreateEngine;
  readonly loadFollower: LoadFollower;
  readonly timers: Timers;
  readonly stage: Stage;
  readonly calls: Calls;
  readonly inbox: Inbox;
  readonly letters: Letters;
  readonly incident: (message: string, error?: unknown) => void;
  /** What this page has said of its visitor: an engine that is made anew has to be told. */
  readonly person: () => Record<string, unknown> | null;
}

/** The part that this tab has among the visitor's tabs: it leads, it follows, or it works alone. */
export class Seat {
  readonly #context: SeatContext;
  readonly #election: Election;
  readonly #tab: string;
  readonly #name: string;
  readonly #own = createOwnCalls();
  #channel: TabChannel | undefined;
  #leader: Leader | undefined;
  #follower: Follower | undefined;
  #term = 0;
  /** The stage shows what an engine has said, its own or another tab's. */
  #hasState = false;
  #changes: readonly number[] = [];

  constructor(context: SeatContext) {
    const { options, platform } = context;
    this.#context = context;
    this.#tab = options.createKey();
    this.#name = `parley:${WIRE_VERSION}:${options.propertyId}:${options.widgetId}`;
    this.#election = createElection(platform, this.#name, {
      won: () => this.#lead(true),
      lost: () => this.#stepDown(),
    });
  }

  /** The engine's owner, when this tab is it. */
  leader(): Leader | undefined {
    return this.#leader;
  }

  follower(): Follower | undefined {
    return this.#follower;
  }

  /** Joins the other tabs. */
  take(): void {
    const { platform, timers, incident } = this.#context;
    timers.open();
    try {
      this.#channel = platform.openChannel(this.#name);
      this.#channel.listen((message) => this.#receive(message));
      this.#follow();
      this.#election.stand();
    } catch (error) {
      incident("Sharing with other tabs failed.", error);
      this.alone();
    }
    timers.set("visit", NAVIGATION_DELAY_MS, () => {
      if (!this.#leader) this.#order("navigated", []);
    });
  }

  /** Leaves the other tabs; returns the engine, which still runs, when this tab led. */
  leave(): Client | undefined {
    const engine = this.#leader?.engine;
    this.#quit();
    this.#part();
    this.#own.failAll(NOT_RUNNING);
    return engine;
  }

  /** Leaves the other tabs and goes on with an engine of its own. */
  alone(): Leader {
    this.#quit();
    return this.#leader ?? this.#goAlone();
  }

  /** Makes a call here, or has the leader make it. */
  perform(method: Method, args: readonly unknown[]): unknown {
    if (this.#leader) return this.#own.follow(this.#leader.perform(method, args));
    const answer = this.#context.calls.add(method, args);
    this.#follower?.call();
    return answer;
  }

  /** Hands in again what a new leader does not have. */
  resend(): void {
    const { stage, letters, calls } = this.#context;
    const waiting = new Set(calls.list().map(({ args }) => args[2]));
    for (const { id, text, attachments } of letters.missing(stage.base()))
      if (!waiting.has(id)) this.#order("send", [text, attachments, id]);
  }

  /** Makes a call whose outcome nobody waits for. */
  #order(method: Method, args: readonly unknown[]): void {
    const outcome = this.perform(method, args);
    if (outcome instanceof Promise)
      outcome.catch((error: unknown) => {
        if (this.#channel) this.#context.incident(`${method} failed.`, error);
      });
  }

  /** No more talk with the others. */
  #quit(): void {
    this.#election.leave();
    this.#leader?.hush();
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** This tab neither leads nor follows. */
  #part(): void {
    this.#term = Math.max(this.#term, this.#follower?.term() ?? 0);
    this.#follower?.close();
    this.#context.timers.clear("letters");
    this.#context.timers.clear("join");
    this.#follower = undefined;
    this.#leader = undefined;
  }

  #post(message: ToLeader | FromLeader): void {
    try {
      this.#channel?.post(message);
    } catch (error) {
      this.#context.incident("Telling other tabs failed.", error);
    }
  }

  #receive(message: unknown): void {
    if (!isWire(message)) return;
    if (message.to === "leader") this.#leader?.receive(message);
    else if (this.#follower) this.#follower.receive(message);
    // Another one leads although nobody has said that this one no longer does: it was frozen meanwhile.
    else if (this.#leader && message.term > this.#term) this.#stepDown();
  }

  #follow(): void {
    const { timers, loadFollower } = this.#context;
    const known = loadFollower.known();
    if (known) this.#join(known);
    else timers.set("join", JOIN_MS, () => void this.#joinLater());
  }

  /** Follows as soon as it can, unless this tab has got the lead meanwhile, or has left. */
  async #joinLater(): Promise<void> {
    const joins = (): boolean => this.#channel !== undefined && !this.#leader && !this.#follower;
    try {
      const create = await this.#context.loadFollower.fetch();
      if (joins()) this.#join(create);
    } catch (error) {
      if (!joins()) return;
      this.#context.incident("Sharing with other tabs failed.", error);
      this.alone();
    }
  }

  #join(create: typeof createFollower): void {
    const { options, timers, stage, calls } = this.#context;
    this.#follower = create({
      options,
      timers,
      stage,
      calls,
      tab: this.#tab,
      term: this.#term,
      hasState: this.#hasState,
      adopted: () => {
        this.#hasState = true;
        this.resend();
      },
      post: (message) => this.#post(message),
      silent: () => {
        if (!this.#isRestless()) this.#election.steal();
      },
    });
  }

  #lead(isShared: boolean): Leader {
    const { options, create, timers, stage, inbox, calls } = this.#context;
    this.#part();
    // The fraction tells apart two tabs that woke at the same instant, when both had been given the lead.
    this.#term = Math.max(this.#term + 1, options.clock.now() + options.random());
    const isCurrent = (): boolean => this.#leader === leader;
    const leader = createLeader({
      options,
      create,
      timers,
      inbox,
      seed: this.#hasState ? seedOf(stage.base()) : undefined,
      term: this.#term,
      post: (message) => {
        if (isShared && isCurrent()) this.#post(message);
      },
      show: (state) => {
        if (isCurrent()) stage.show(state);
      },
      emit: (name, payload) => {
        if (isCurrent()) stage.emit(name, payload);
      },
    });
    this.#leader = leader;
    this.#hasState = true;
    this.#introduce(leader);
    // What was expected of a call goes on showing until the engine itself has it.
    const hand = (which: (call: PendingCall) => boolean): void =>
      stage.hold(() => this.#hand(calls.take(which)));
    hand(({ early }) => early);
    leader.begin();
    hand(() => true);
    stage.show(leader.engine.getState());
    this.resend();
    return leader;
  }

  /** Tells a new engine who this page has said that its visitor is. */
  #introduce({ engine }: Leader): void {
    const { person, calls, incident } = this.#context;
    const user = person();
    if (!user || calls.list().some(({ method }) => method === "login")) return;
    engine.login(user).catch((error: unknown) => incident("Login failed.", error));
  }

  /** Makes the calls that were meant for another leader. One that must not be made twice may have been made. */
  #hand(calls: readonly PendingCall[]): void {
    for (const { method, args, taken, only, settle } of calls) {
      if (only && taken) {
        settle(TIMEOUT);
        continue;
      }
      const run = (async () => this.perform(method, args))();
      run.then(
        (value) => settle(null, value),
        (error: unknown) => settle(error instanceof Fault ? error.body : NOT_RUNNING),
      );
    }
  }

  /** Another tab has taken the lead. */
  #stepDown(): void {
    const engine = this.#leader?.engine;
    this.#part();
    if (engine) this.#bequeath(engine);
    this.#own.failAll(TIMEOUT);
    const { stage } = this.#context;
    stage.show({ ...stage.base(), isLeader: false });
    if (this.#isRestless()) return;
    this.#follow();
    this.#election.stand();
  }

  /** Stops an engine. What it took after the next leader had looked into the outbox would lie there for long. */
  #bequeath(engine: Client): void {
    const { messages } = engine.getState();
    engine.stop();
    for (const { id, m, attchs, co, cver, isPending } of messages) {
      if (cver > 0 || !isPending) continue;
      const attachments = attchs.filter((attachment) => attachment.type === "file");
      this.#context.inbox.put({ id, text: m, attachments, at: co });
    }
  }

  /** Whether the lead has changed too often; then this tab has gone on alone. */
  #isRestless(): boolean {
    const now = this.#context.options.clock.now();
    this.#changes = [...this.#changes.filter((at) => now - at < CHANGES_MS), now];
    if (this.#changes.length <= CHANGES_MAX) return false;
    this.#context.incident("The tabs do not hear each other.");
    this.#quit();
    this.#goAlone();
    return true;
  }

  #goAlone(): Leader {
    return this.#lead(false);
  }
}
