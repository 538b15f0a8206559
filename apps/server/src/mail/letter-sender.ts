import { randomBytes } from "node:crypto";
import type { Clock } from "../ports/clock.ts";
import type { LetterRecord, LetterStore } from "../ports/letter-store.ts";
import type { Log } from "../ports/log.ts";
import type { LetterWriter, Mail, Mailer } from "../ports/mailer.ts";
import { composeLetter } from "./letter.ts";
import { Outbox } from "./outbox.ts";
import { GIVE_UP_AFTER_MS, retryDelay } from "./retry.ts";
import { faultOf, isPermanent, type Transport } from "./smtp-transport.ts";

/** A mail server that takes longer is not waited for when the server stops; the letter stays in the store. */
const CLOSE_PATIENCE_MS = 3_000;
/** Longer than a mail server is ever waited for: a letter whose claim has ended belongs to a process that is gone. */
const CLAIM_MS = 10 * 60_000;
/** Another process may have died, or asked for letters and died. */
const LOOK_AGAIN_MS = 30_000;
/** After a fault of the store. */
const FAULT_WAIT_MS = 5_000;

export interface MailerOptions {
  /** Where letters wait. */
  letters: LetterStore;
  /** Where letters lie that cannot be sent: for want of a mail server, or for good. */
  folder: string;
  /** Address that letters come from. */
  from: string;
  /** Undefined: letters are put into the folder. */
  transport: Transport | undefined;
  clock: Clock;
  log: Log;
}

/** Opens the folder and, where there is a mail server now, takes over the letters that wait in it. */
export async function openMailer(options: MailerOptions): Promise<Mailer> {
  const { folder, letters, transport, log } = options;
  const outbox = await Outbox.open(folder);
  const ids = await outbox.list();
  if (!transport) {
    log.info({ folder, waiting: ids.length }, "no SMTP_URL: letters are kept in the outbox and not sent");
    return new LetterSender(options, outbox);
  }
  for (const id of ids) {
    const letter = await outbox.readRecord(id);
    if (letter) await letters.addLetter(letter);
    await outbox.drop(id);
  }
  return new LetterSender(options, outbox);
}

/** Sends the letters that wait in the store, one after the other. Any number of processes may do so. */
class LetterSender implements Mailer {
  readonly #options: MailerOptions;
  readonly #outbox: Outbox;
  #write: LetterWriter | undefined;
  #working: Promise<void> | undefined;
  #lookAgain = false;
  #cancelTimer = (): void => undefined;
  #closed = false;

  constructor(options: MailerOptions, outbox: Outbox) {
    this.#options = options;
    this.#outbox = outbox;
  }

  start(write: LetterWriter): void {
    this.#write = write;
    this.wake();
  }

  async send(mail: Mail): Promise<void> {
    const { clock, from, letters } = this.#options;
    const { bytes, to } = await composeLetter(mail, from);
    const now = clock.now();
    await letters.addLetter({
      id: `${now}-${randomBytes(6).toString("hex")}`,
      kind: "written",
      conversationId: "",
      ref: "",
      from,
      to,
      body: bytes.toString("latin1"),
      attempts: 0,
      firstTriedAt: null,
      dueAt: now,
      createdAt: now,
    });
    this.wake();
  }

  wake(): void {
    if (this.#closed || !this.#write) return;
    this.#lookAgain = true;
    this.#working ??= this.#workWhileAsked(this.#write).finally(() => {
      this.#working = undefined;
    });
  }

  async idle(): Promise<void> {
    while (this.#working) await this.#working;
  }

  async waiting(): Promise<number> {
    return this.#options.letters.countLetters();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelTimer();
    const { promise: tooLate, resolve } = Promise.withResolvers<void>();
    const cancel = this.#options.clock.after(CLOSE_PATIENCE_MS, resolve);
    await Promise.race([this.#working, tooLate]);
    cancel();
    this.#options.transport?.close();
  }

  async #workWhileAsked(write: LetterWriter): Promise<void> {
    while (this.#lookAgain && !this.#closed) {
      this.#lookAgain = false;
      try {
        await this.#sendWhatIsDue(write);
      } catch (error) {
        if (this.#closed) return;
        this.#options.log.error({ err: error }, "the waiting letters could not be handled");
        this.#sleep(FAULT_WAIT_MS);
      }
    }
  }

  async #sendWhatIsDue(write: LetterWriter): Promise<void> {
    const { clock, letters } = this.#options;
    while (!this.#closed) {
      const now = clock.now();
      const letter = await letters.claimLetter(now, now + CLAIM_MS);
      if (!letter) break;
      await this.#handle(letter, write);
    }
    if (this.#closed) return;
    const dueAt = await letters.nextLetterDueAt();
    const wait = dueAt === null ? LOOK_AGAIN_MS : dueAt - clock.now();
    // It may have become due while this was asked.
    if (wait > 0) this.#sleep(Math.min(wait, LOOK_AGAIN_MS));
    else this.#lookAgain = true;
  }

  #sleep(delay: number): void {
    this.#cancelTimer();
    if (!this.#closed) this.#cancelTimer = this.#options.clock.after(delay, () => this.wake());
  }

  async #handle(letter: LetterRecord, write: LetterWriter): Promise<void> {
    const written = letter.kind === "written" ? letter : await this.#writeOut(letter, write);
    if (!written) return;
    if (this.#options.transport) await this.#deliver(written, this.#options.transport);
    else await this.#keep(written);
  }

  /** From then on it is the same letter however often it is tried. Undefined: there is none to send now. */
  async #writeOut(letter: LetterRecord, write: LetterWriter): Promise<LetterRecord | undefined> {
    const { from, letters, log } = this.#options;
    try {
      const mail = await write(letter);
      if (!mail) {
        await letters.dropClaimedLetter(letter);
        return undefined;
      }
      const { bytes, to } = await composeLetter(mail, from);
      const text = { kind: "written", from, to, body: bytes.toString("latin1") } as const;
      return (await letters.changeClaimedLetter(letter, text)) ? { ...letter, ...text } : undefined;
    } catch (error) {
      log.error({ err: error, letter: letter.id }, "a letter could not be written");
      await this.#retry(letter);
      return undefined;
    }
  }

  async #deliver(letter: LetterRecord, transport: Transport): Promise<void> {
    const { id, from, to } = letter;
    const { log } = this.#options;
    try {
      const { refused } = await transport.send({ bytes: Buffer.from(letter.body, "latin1"), from, to });
      const again = refused.filter(({ forGood }) => !forGood).map(({ address }) => address);
      if (refused.length > again.length) {
        log.warn({ letter: id, count: refused.length - again.length }, "recipients of a letter were refused");
      }
      if (again.length > 0) return await this.#retry({ ...letter, to: again });
    } catch (error) {
      log.warn(
        { letter: id, attempts: letter.attempts + 1, ...faultOf(error) },
        "a letter could not be sent",
      );
      return isPermanent(error) ? this.#giveUp(letter) : this.#retry(letter);
    }
    await this.#options.letters.dropClaimedLetter(letter);
    log.info({ letter: id }, "a letter was sent");
  }

  async #retry(letter: LetterRecord): Promise<void> {
    const { clock, letters } = this.#options;
    const now = clock.now();
    const attempts = letter.attempts + 1;
    const firstTriedAt = letter.firstTriedAt ?? now;
    const dueAt = now + retryDelay(attempts);
    if (dueAt - firstTriedAt > GIVE_UP_AFTER_MS) return this.#giveUp(letter);
    await letters.changeClaimedLetter(letter, { to: letter.to, attempts, firstTriedAt, dueAt });
  }

  async #keep(letter: LetterRecord): Promise<void> {
    const { clock, letters, log } = this.#options;
    await this.#outbox.add({ ...letter, dueAt: clock.now() });
    await letters.dropClaimedLetter(letter);
    log.info({ letter: letter.id }, "no SMTP_URL: the letter is kept in the outbox");
  }

  async #giveUp(letter: LetterRecord): Promise<void> {
    const { letters, log } = this.#options;
    if (letter.kind === "written") await this.#outbox.addFailed(letter);
    await letters.dropClaimedLetter(letter);
    log.error({ letter: letter.id }, "a letter was given up; it is kept in outbox/failed");
  }
}
