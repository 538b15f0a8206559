import { randomBytes } from "node:crypto";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import type { Mail, Mailer } from "../ports/mailer.ts";
import { composeLetter } from "./letter.ts";
import { Outbox, type Envelope } from "./outbox.ts";
import { GIVE_UP_AFTER_MS, retryDelay } from "./retry.ts";
import { faultOf, isPermanent, type Transport } from "./smtp-transport.ts";

/** A mail server that takes longer is not waited for when the server stops; the letter stays in the outbox. */
const CLOSE_PATIENCE_MS = 3_000;

export interface MailerOptions {
  /** Where letters wait. */
  folder: string;
  /** Address that letters come from. */
  from: string;
  /** Undefined: letters stay in the folder. */
  transport: Transport | undefined;
  clock: Clock;
  log: Log;
}

/** Opens the outbox and goes on with the letters that wait there. */
export async function openMailer(options: MailerOptions): Promise<Mailer> {
  const outbox = await Outbox.open(options.folder);
  const mailer = new OutboxMailer(options, outbox);
  await mailer.resume();
  return mailer;
}

/** Letters are kept on the disk until the mail server has taken them, one after the other. */
class OutboxMailer implements Mailer {
  readonly #options: MailerOptions;
  readonly #outbox: Outbox;
  /** When each waiting letter is due. */
  readonly #due = new Map<string, number>();
  #sending: Promise<void> | undefined;
  #cancelTimer = (): void => undefined;
  #closed = false;

  constructor(options: MailerOptions, outbox: Outbox) {
    this.#options = options;
    this.#outbox = outbox;
  }

  /** Takes up the letters that an earlier process has left. */
  async resume(): Promise<void> {
    const ids = await this.#outbox.list();
    if (!this.#options.transport) {
      const { folder, log } = this.#options;
      log.info({ folder, waiting: ids.length }, "no SMTP_URL: letters are kept in the outbox and not sent");
      return;
    }
    for (const id of ids) this.#due.set(id, (await this.#outbox.readEnvelope(id)).dueAt);
    this.#wake();
  }

  async send(mail: Mail): Promise<void> {
    const { clock, from, log, transport } = this.#options;
    const { bytes, to } = await composeLetter(mail, from);
    const now = clock.now();
    const id = `${now}-${randomBytes(6).toString("hex")}`;
    await this.#outbox.add(id, bytes, { from, to, attempts: 0, firstTriedAt: null, dueAt: now });
    if (!transport) {
      log.info({ letter: id }, "no SMTP_URL: the letter is kept in the outbox");
      return;
    }
    this.#due.set(id, now);
    this.#wake();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelTimer();
    const { promise: tooLate, resolve } = Promise.withResolvers<void>();
    const cancel = this.#options.clock.after(CLOSE_PATIENCE_MS, resolve);
    await Promise.race([this.#sending, tooLate]);
    cancel();
    this.#options.transport?.close();
  }

  /** Sends what is due, then sleeps until the next letter is. */
  #wake(): void {
    if (this.#closed || this.#sending) return;
    this.#cancelTimer();
    const next = this.#next();
    if (!next) return;
    const [id, dueAt] = next;
    const wait = dueAt - this.#options.clock.now();
    if (wait > 0) {
      this.#cancelTimer = this.#options.clock.after(wait, () => this.#wake());
      return;
    }
    this.#sending = this.#deliver(id)
      .catch((error: unknown) => {
        // The disk failed, not the mail server: looked at again at the next start.
        this.#due.delete(id);
        this.#options.log.error({ err: error, letter: id }, "a letter of the outbox could not be handled");
      })
      .then(() => {
        this.#sending = undefined;
        this.#wake();
      });
  }

  #next(): [id: string, dueAt: number] | undefined {
    let next: [string, number] | undefined;
    for (const entry of this.#due) if (!next || entry[1] < next[1]) next = entry;
    return next;
  }

  async #deliver(id: string): Promise<void> {
    const { transport, clock, log } = this.#options;
    if (!transport) return;
    const envelope = await this.#outbox.readEnvelope(id);
    const { from, to, attempts } = envelope;
    const tried = { attempts: attempts + 1, firstTriedAt: envelope.firstTriedAt ?? clock.now() };
    try {
      const { refused } = await transport.send({ bytes: await this.#outbox.readLetter(id), from, to });
      const again = refused.filter(({ forGood }) => !forGood).map(({ address }) => address);
      if (refused.length > again.length) {
        log.warn({ letter: id, count: refused.length - again.length }, "recipients of a letter were refused");
      }
      if (again.length === 0) await this.#drop(id);
      else await this.#retry(id, { ...envelope, ...tried, to: again });
    } catch (error) {
      log.warn({ letter: id, attempts: tried.attempts, ...faultOf(error) }, "a letter could not be sent");
      if (isPermanent(error)) await this.#giveUp(id);
      else await this.#retry(id, { ...envelope, ...tried });
    }
  }

  async #retry(id: string, envelope: Envelope & { firstTriedAt: number }): Promise<void> {
    const dueAt = this.#options.clock.now() + retryDelay(envelope.attempts);
    if (dueAt - envelope.firstTriedAt > GIVE_UP_AFTER_MS) return this.#giveUp(id);
    await this.#outbox.saveEnvelope(id, { ...envelope, dueAt });
    this.#due.set(id, dueAt);
  }

  async #drop(id: string): Promise<void> {
    await this.#outbox.drop(id);
    this.#due.delete(id);
    this.#options.log.info({ letter: id }, "a letter was sent");
  }

  async #giveUp(id: string): Promise<void> {
    await this.#outbox.giveUp(id);
    this.#due.delete(id);
    this.#options.log.error({ letter: id }, "a letter was given up; it is kept in outbox/failed");
  }
}
