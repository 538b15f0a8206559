import { MESSAGE_PAGE_MAX, type Message } from "@parley/protocol";
import type { Domain } from "../../domain/domain.ts";
import type { Missed, Unsubscribe } from "../../ports/fanout.ts";
import type { Standing } from "../../ports/standing-store.ts";
import { ToldVersions } from "./told-versions.ts";

const LOOK_MS = 20_000;
/** What seems to be missing may only be on its way. */
const CONFIRM_MS = 2_000;
/** How far back a look goes: further than the last one, for clocks differ. */
const LOOK_BACK_MS = 60_000;
const MEMORY_MS = 3 * LOOK_BACK_MS;
const CONVERSATIONS_MAX = 1_000;

/** The desks that are connected here. */
export interface Desks {
  isEmpty(): boolean;
  /** Begins anew: they list everything again. */
  greetAgain(): void;
  /** An entry that they have not heard of. */
  tell(conversationId: string, message: Message): void;
  /** The conversation as a whole, after them. */
  tellChanged(conversationId: string): void;
}

/**
 * Heals what desks have missed of other processes. When something was lost, they fetch everything again, as after a lost
 * connection. Now and then the latest entries are compared with what was told, in case that nobody has noticed.
 */
export class DeskHealer {
  readonly #domain: Domain;
  readonly #desks: Desks;
  readonly #told = new ToldVersions();
  readonly #unsubscribe: Unsubscribe;
  /** Entries from before cannot have been heard here. */
  #since: number;
  #cancel = (): void => undefined;

  constructor(domain: Domain, desks: Desks) {
    this.#domain = domain;
    this.#desks = desks;
    this.#since = domain.clock.now();
    this.#unsubscribe = domain.fanout.onMissed(this.#onMissed);
    if (!domain.fanout.isAlone) this.#wait(LOOK_MS, async () => this.#look());
  }

  stop(): void {
    this.#cancel();
    this.#unsubscribe();
  }

  /** An entry is about to be told. False when it was told already. */
  note(conversationId: string, { cver }: Message): boolean {
    const { fanout, clock } = this.#domain;
    return fanout.isAlone || this.#told.note(conversationId, cver, clock.now());
  }

  readonly #onMissed = (missed: Missed): void => {
    if (missed) return;
    this.#told.clear();
    this.#since = this.#domain.clock.now();
    this.#desks.greetAgain();
  };

  async #look(): Promise<void> {
    const now = this.#domain.clock.now();
    this.#told.forgetBefore(now - MEMORY_MS);
    const missing = await this.#findMissing(now);
    if (missing.length === 0) this.#wait(LOOK_MS, async () => this.#look());
    else this.#wait(CONFIRM_MS, async () => this.#heal(missing));
  }

  async #heal(suspected: readonly Standing[]): Promise<void> {
    this.#wait(LOOK_MS, async () => this.#look());
    for (const standing of suspected) {
      if (this.#isTold(standing)) continue;
      this.#domain.log.warn({ conversationId: standing.conversationId }, "an event was lost on its way");
      await this.#tellMissing(standing);
    }
  }

  async #findMissing(now: number): Promise<Standing[]> {
    if (this.#desks.isEmpty()) return [];
    const from = Math.max(this.#since, now - LOOK_BACK_MS);
    const standings = await this.#domain.store.listStandingsSince(from, CONVERSATIONS_MAX);
    return standings.filter((standing) => !this.#isTold(standing));
  }

  #isTold({ conversationId, version }: Standing): boolean {
    return (this.#told.upTo(conversationId) ?? -1) >= version;
  }

  /** Of a conversation that was not heard of lately, its latest entries: desks see the gap before them and close it. */
  async #tellMissing(standing: Standing): Promise<void> {
    const { conversationId, version } = standing;
    const upTo = this.#told.upTo(conversationId) ?? version - 1;
    const { messages } = await this.#domain.store.readMessagesAfter(conversationId, upTo, MESSAGE_PAGE_MAX);
    for (const message of messages) {
      if (this.note(conversationId, message)) this.#desks.tell(conversationId, message);
    }
    this.#desks.tellChanged(conversationId);
  }

  #wait(delay: number, then: () => Promise<void>): void {
    this.#cancel = this.#domain.clock.after(delay, () => {
      then().catch((error: unknown) => {
        this.#domain.log.warn(
          { err: error },
          "what the desks were told could not be compared with the store",
        );
        this.#wait(LOOK_MS, async () => this.#look());
      });
    });
  }
}
