import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { ChannelList } from "./channel-list.ts";
import type { OpenWire, Wire } from "./wire.ts";

/** Waits before the next attempt: doubled with each, up to the longest. */
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 3_000;
/** How often the connection has to carry a message back to this process. */
const ECHO_MS = 5_000;
/** Without one for so long it is dead, whatever the system says of it: a cut network says nothing. */
const ECHO_PATIENCE_MS = 12_000;
const ECHO = "echo";
/** A new connection that has not heard by then that its subscriptions stand is given up. */
const SUBSCRIBE_PATIENCE_MS = 5_000;
/** What was published last may take so long to get out at the end. */
const CLOSE_PATIENCE_MS = 2_000;

export interface WireKeeperOptions {
  open: OpenWire;
  clock: Clock;
  log: Log;
  /** Heard by this process alone: its echo. */
  ownChannel: string;
  /** Heard from the first moment on. */
  channels: readonly string[];
  onMessage(channel: string, payload: string): void;
  /** There is a connection again. `unsent`: the others may have missed something as well. */
  onMended(unsent: boolean): void;
  /** These channels are heard only from now on. */
  onSubscribed(channels: readonly string[]): void;
}

/** Keeps one connection: opens another whenever it breaks or falls silent, with the same subscriptions. */
export class WireKeeper {
  readonly #options: WireKeeperOptions;
  readonly #channels: ChannelList;
  #wire: Wire | undefined;
  #heardAt = 0;
  #unsent = false;
  #closed = false;
  #attempts = 0;
  #cancelEcho = (): void => undefined;
  #cancelRetry = (): void => undefined;

  constructor(options: WireKeeperOptions) {
    this.#options = options;
    const fixed = [...options.channels, options.ownChannel];
    this.#channels = new ChannelList(fixed, options.onSubscribed, (error) => this.#break(error));
  }

  /** Opens the first connection. @throws what the transport says */
  async start(): Promise<void> {
    await this.#connect();
    this.#echo();
  }

  /** Whether messages of others can be heard right now. */
  get isConnected(): boolean {
    return this.#wire !== undefined && this.#options.clock.now() - this.#heardAt < ECHO_PATIENCE_MS;
  }

  publish(channel: string, payload: string): void {
    if (this.#wire) this.#wire.publish(channel, payload);
    else this.#unsent = true;
  }

  /** Takes effect soon; `onSubscribed` tells when. */
  subscribe(channel: string): void {
    this.#channels.add(channel);
  }

  unsubscribe(channel: string): void {
    this.#channels.remove(channel);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelEcho();
    this.#cancelRetry();
    this.#channels.detach();
    const wire = this.#wire;
    this.#wire = undefined;
    if (!wire) return;
    await this.#within(CLOSE_PATIENCE_MS, wire.close()).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, "the last words to the other processes may not have got out");
    });
    wire.destroy();
  }

  async #connect(): Promise<void> {
    const state: { wire?: Wire; fault?: Error } = {};
    const wire = await this.#options.open({
      onMessage: (channel, payload) => this.#hear(channel, payload),
      onBroken: (error) => {
        state.fault = error;
        if (state.wire && state.wire === this.#wire) this.#break(error);
      },
    });
    state.wire = wire;
    try {
      await this.#within(SUBSCRIBE_PATIENCE_MS, this.#channels.attach(wire));
      // It may have broken before anybody went by it.
      if (state.fault) throw state.fault;
    } catch (error) {
      wire.destroy();
      throw error;
    }
    if (this.#closed) return wire.destroy();
    this.#wire = wire;
    this.#attempts = 0;
    this.#heardAt = this.#options.clock.now();
  }

  #hear(channel: string, payload: string): void {
    if (channel === this.#options.ownChannel && payload === ECHO) {
      this.#heardAt = this.#options.clock.now();
      return;
    }
    this.#options.onMessage(channel, payload);
  }

  #break(error: unknown): void {
    const wire = this.#wire;
    if (!wire || this.#closed) return;
    this.#options.log.warn({ err: error }, "the connection between the processes was lost");
    this.#wire = undefined;
    this.#unsent ||= wire.hasUnsent;
    this.#channels.detach();
    wire.destroy();
    this.#retry();
  }

  #retry(): void {
    const delay = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** this.#attempts);
    this.#attempts += 1;
    this.#cancelRetry = this.#options.clock.after(delay, () => {
      this.#mend().catch((error: unknown) => {
        this.#options.log.debug({ err: error }, "the other processes cannot be reached yet");
        if (!this.#closed) this.#retry();
      });
    });
  }

  async #mend(): Promise<void> {
    await this.#connect();
    if (this.#closed) return;
    this.#options.log.info({}, "the connection between the processes stands again");
    const unsent = this.#unsent;
    this.#unsent = false;
    this.#options.onMended(unsent);
  }

  /** Rejects when it takes longer: over a cut network nothing ever ends by itself. */
  async #within(milliseconds: number, work: Promise<void>): Promise<void> {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const cancel = this.#options.clock.after(milliseconds, () => {
      reject(new Error(`Nothing was heard within ${milliseconds} ms.`));
    });
    try {
      await Promise.race([work, tooLate]);
    } finally {
      cancel();
    }
  }

  #echo(): void {
    this.#cancelEcho = this.#options.clock.after(ECHO_MS, () => {
      if (this.#wire && !this.isConnected) this.#break(new Error("Nothing was heard on it any more."));
      else this.#wire?.publish(this.#options.ownChannel, ECHO);
      this.#echo();
    });
  }
}
