import { readdirSync, rmSync, utimesSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMailer } from "../src/mail/letter-sender.ts";
import { createSmtpTransport, type Transport } from "../src/mail/smtp-transport.ts";
import type { LetterWriter, Mail, Mailer } from "../src/ports/mailer.ts";
import type { Store } from "../src/ports/store.ts";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { NotedLog } from "../src/ports/testing/noted-log.ts";
import { openSqliteStore } from "../src/storage/sqlite/open.ts";
import { temporaryFolder } from "./support/harness.ts";
import { receiveMail, type MailReceiver } from "./support/mail-receiver.ts";

const HOUR = 3_600_000;
const MAIL: Mail = {
  to: ["ada@shop.example"],
  fromName: "The Shop",
  subject: "Your chat",
  text: "Hello",
  html: "<p>Hello</p>",
};

let temporary: ReturnType<typeof temporaryFolder>;
let clock: ManualClock;
let log: NotedLog;
let outbox: string;
let store: Store;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  temporary = temporaryFolder();
  store = await openSqliteStore({ file: join(temporary.folder, "parley.db") });
  outbox = join(temporary.folder, "outbox");
  clock = new ManualClock();
  log = new NotedLog();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await store.close();
  temporary.remove();
});

const nothingToWrite: LetterWriter = async () => null;

async function open(transport: Transport | undefined, write = nothingToWrite): Promise<Mailer> {
  const from = "chat@desk.example";
  const mailer = await openMailer({ letters: store, folder: outbox, from, transport, clock, log });
  closing.push(() => mailer.close());
  mailer.start(write);
  return mailer;
}

async function receiver(options: Parameters<typeof receiveMail>[0] = {}): Promise<MailReceiver> {
  const mail = await receiveMail(options);
  closing.push(() => mail.close());
  return mail;
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

const kept = (): string[] => readdirSync(outbox).filter((name) => name !== "failed");
const isWaiting = async (): Promise<boolean> => (await store.nextLetterDueAt()) !== null;
const failed = (): string[] => readdirSync(join(outbox, "failed"));

/** Resolves when the log has said this so many times. */
async function said(message: RegExp, times = 1): Promise<void> {
  const count = (): number => log.lines.filter((line) => message.test(line.message)).length;
  while (count() < times) await new Promise((resolve) => setImmediate(resolve));
}

test("a letter arrives once, whole, and leaves the outbox", async () => {
  const mail = await receiver();
  const mailer = await open(createSmtpTransport(mail.url));
  await mailer.send({ ...MAIL, replyTo: "bob@home.example", text: "Grüße\n.\n– Bob", html: "<p>Grüße</p>" });
  const { email, to, from } = await mail.letter(0);
  await mailer.idle();
  expect(to).toEqual(["ada@shop.example"]);
  expect(from).toBe("chat@desk.example");
  expect(email.from).toMatchObject({ name: "The Shop", address: "chat@desk.example" });
  expect(email.replyTo?.[0]?.address).toBe("bob@home.example");
  expect(email.subject).toBe("Your chat");
  expect(email.text?.trim()).toBe("Grüße\n.\n– Bob");
  expect(email.html).toContain("<p>Grüße</p>");
  expect(await isWaiting()).toBe(false);
  expect(mail.letters).toHaveLength(1);
});

test("no name and no subject can add a header or a recipient", async () => {
  const mail = await receiver();
  const mailer = await open(createSmtpTransport(mail.url));
  const evil = 'x"\r\nBcc: victim@home.example\r\n\r\n<script>\u2028Evil: 1\0';
  await mailer.send({ ...MAIL, fromName: evil, subject: evil, replyTo: "bob@home.example\r\nEvil: 1" });
  const { email, to, raw } = await mail.letter(0);
  expect(to).toEqual(["ada@shop.example"]);
  expect(email.bcc).toBeUndefined();
  const [head = ""] = raw.split("\r\n\r\n", 1);
  expect(head).not.toMatch(/^(?:bcc|evil):/im);
  expect(email.headers.map(({ key }) => key)).not.toContain("evil");
  expect(email.subject).toContain("Bcc: victim@home.example");
});

test("a letter is tried again after a refused connection, later each time", async () => {
  const port = await freePort();
  const mailer = await open(createSmtpTransport(`smtp://127.0.0.1:${port}`));
  await mailer.send(MAIL);
  await mailer.idle();
  clock.advance(60_000);
  await mailer.idle();
  expect(log.lines.filter(({ message }) => /could not be sent/.test(message))).toHaveLength(2);
  const mail = await receiver({ port });
  clock.advance(60_000);
  await mailer.idle();
  expect(mail.letters).toEqual([]);
  clock.advance(60_000);
  await mailer.idle();
  expect(mail.letters).toHaveLength(1);
  expect(await isWaiting()).toBe(false);
});

test("a letter survives a restart and is not sent twice", async () => {
  const port = await freePort();
  const first = await open(createSmtpTransport(`smtp://127.0.0.1:${port}`));
  await first.send(MAIL);
  await first.idle();
  await first.close();
  expect(await isWaiting()).toBe(true);
  const mail = await receiver({ port });
  clock.advance(HOUR);
  await open(createSmtpTransport(mail.url));
  await mail.letter(0);
  await said(/was sent/);
  await (await open(createSmtpTransport(mail.url))).idle();
  expect(mail.letters).toHaveLength(1);
  expect(await isWaiting()).toBe(false);
});

test("without a mail server letters are kept as .eml, and the log says so without an address", async () => {
  const mailer = await open(undefined);
  await mailer.send(MAIL);
  await mailer.idle();
  expect(
    kept()
      .map((name) => name.replace(/^.*\./, "."))
      .toSorted(),
  ).toEqual([".eml", ".json"]);
  expect(log.lines.map(({ message }) => message)).toEqual([
    "no SMTP_URL: letters are kept in the outbox and not sent",
    "no SMTP_URL: the letter is kept in the outbox",
  ]);
  expect(JSON.stringify(log.lines)).not.toContain("@");
});

test("letters that were kept are sent once there is a mail server", async () => {
  const keeper = await open(undefined);
  await keeper.send(MAIL);
  await keeper.close();
  expect(kept()).toHaveLength(2);
  const mail = await receiver();
  const mailer = await open(createSmtpTransport(mail.url));
  expect(kept()).toEqual([]);
  await mailer.idle();
  expect((await mail.letter(0)).email.text?.trim()).toBe("Hello");
  expect(await isWaiting()).toBe(false);
});

test("a letter that nobody takes for three days is put aside", async () => {
  const port = await freePort();
  const mailer = await open(createSmtpTransport(`smtp://127.0.0.1:${port}`));
  await mailer.send(MAIL);
  while (failed().length === 0) {
    await mailer.idle();
    clock.advance(4 * HOUR);
  }
  await mailer.idle();
  const attempts = log.lines.filter(({ message }) => message.includes("could not be sent")).length;
  expect(attempts).toBeGreaterThan(15);
  expect(attempts).toBeLessThan(30);
  expect(failed()).toHaveLength(2);
  expect(await isWaiting()).toBe(false);
});

test("a letter that is refused for good is put aside at once, and holds up no other", async () => {
  const mail = await receiver({ refuse: (address) => (address.startsWith("nobody") ? 550 : 0) });
  const mailer = await open(createSmtpTransport(mail.url));
  await mailer.send({ ...MAIL, to: ["nobody@shop.example"] });
  await mailer.send(MAIL);
  await mail.letter(0);
  await said(/was sent/);
  expect(failed()).toHaveLength(2);
  expect(JSON.stringify(log.lines)).not.toContain("@");
});

test("only the recipients that were not served are tried again", async () => {
  let busy = true;
  const mail = await receiver({ refuse: (address) => (busy && address.startsWith("bob") ? 451 : 0) });
  const mailer = await open(createSmtpTransport(mail.url));
  await mailer.send({ ...MAIL, to: ["ada@shop.example", "bob@shop.example"] });
  await mail.letter(0);
  // Waits for the letter that is on its way.
  await mailer.close();
  busy = false;
  clock.advance(HOUR);
  await open(createSmtpTransport(mail.url));
  expect((await mail.letter(1)).to).toEqual(["bob@shop.example"]);
  expect(mail.letters.map(({ to }) => to)).toEqual([["ada@shop.example"], ["bob@shop.example"]]);
});

test("half a letter that a killed process left is swept away", async () => {
  const mailer = await open(undefined);
  await mailer.send(MAIL);
  await mailer.idle();
  const [letter = ""] = kept().filter((name) => name.endsWith(".json"));
  rmSync(join(outbox, letter));
  await open(undefined);
  // Another process might be writing it at this moment.
  expect(kept()).toHaveLength(1);
  const minuteAgo = Date.now() / 1_000 - 61;
  utimesSync(join(outbox, kept()[0] ?? ""), minuteAgo, minuteAgo);
  await open(undefined);
  expect(kept()).toEqual([]);
});

/** Holds each letter until it is told to go on. */
function heldTransport(): Transport & { sent: string[][]; release: () => void } {
  const held = Promise.withResolvers<void>();
  const sent: string[][] = [];
  return {
    sent,
    release: held.resolve,
    send: async ({ to }) => {
      sent.push(to);
      await held.promise;
      return { refused: [] };
    },
    close: () => undefined,
  };
}

test("of several processes each letter is sent by one, and all of them send", async () => {
  const [one, two] = [heldTransport(), heldTransport()];
  const first = await open(one);
  const second = await open(two);
  for (const name of ["ada", "bob", "cem", "dan"])
    await first.send({ ...MAIL, to: [`${name}@shop.example`] });
  second.wake();
  while (two.sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
  one.release();
  two.release();
  await Promise.all([first.idle(), second.idle()]);
  const all = [...one.sent, ...two.sent].flat().toSorted();
  expect(all).toEqual(["ada", "bob", "cem", "dan"].map((name) => `${name}@shop.example`));
  expect(await isWaiting()).toBe(false);
});

test("the letter that a dead process was sending is taken over, and not before it must be dead", async () => {
  const dead = heldTransport();
  await (await open(dead)).send(MAIL);
  while (dead.sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const mail = await receiver();
  const heir = await open(createSmtpTransport(mail.url));
  await heir.idle();
  clock.advance(9 * 60_000);
  await heir.idle();
  expect(mail.letters).toEqual([]);
  clock.advance(60_000);
  await heir.idle();
  expect(mail.letters).toHaveLength(1);
  expect(await isWaiting()).toBe(false);
  dead.release();
});

test("a letter that was asked for is written when its turn comes, once, however often it is tried", async () => {
  const asked = { id: "l1", kind: "submission", conversationId: "c1", ref: "s1" } as const;
  const times = { attempts: 0, firstTriedAt: null, dueAt: clock.now(), createdAt: clock.now() };
  await store.addLetter({ ...asked, from: "", to: [], body: "", ...times });
  const written: string[] = [];
  const write: LetterWriter = async ({ ref }) => {
    written.push(ref);
    if (written.length === 1) throw new Error("the store is away");
    return MAIL;
  };
  const port = await freePort();
  const mailer = await open(createSmtpTransport(`smtp://127.0.0.1:${port}`), write);
  await mailer.idle();
  expect(log.lines.map(({ message }) => message)).toContain("a letter could not be written");
  clock.advance(60_000);
  await mailer.idle();
  const mail = await receiver({ port });
  clock.advance(HOUR);
  await mailer.idle();
  expect(written).toEqual(["s1", "s1"]);
  expect(mail.letters).toHaveLength(1);
});

test("a letter about something that is gone is forgotten", async () => {
  const asked = { id: "l1", kind: "transcript", conversationId: "c1", ref: "chat" } as const;
  const times = { attempts: 0, firstTriedAt: null, dueAt: clock.now(), createdAt: clock.now() };
  await store.addLetter({ ...asked, from: "", to: [], body: "", ...times });
  await (await open(undefined)).idle();
  expect(await isWaiting()).toBe(false);
  expect(kept()).toEqual([]);
});
