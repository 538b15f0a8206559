import { readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMailer } from "../src/mail/outbox-mailer.ts";
import { createSmtpTransport, type Transport } from "../src/mail/smtp-transport.ts";
import type { Mail, Mailer } from "../src/ports/mailer.ts";
import { ManualClock } from "../src/ports/testing/manual-clock.ts";
import { NotedLog } from "../src/ports/testing/noted-log.ts";
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
const closing: (() => Promise<void>)[] = [];
beforeEach(() => {
  temporary = temporaryFolder();
  outbox = join(temporary.folder, "outbox");
  clock = new ManualClock();
  log = new NotedLog();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  temporary.remove();
});

async function open(transport: Transport | undefined): Promise<Mailer> {
  const mailer = await openMailer({ folder: outbox, from: "chat@desk.example", transport, clock, log });
  closing.push(() => mailer.close());
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

const waiting = (): string[] => readdirSync(outbox).filter((name) => name !== "failed");
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
  await said(/was sent/);
  expect(to).toEqual(["ada@shop.example"]);
  expect(from).toBe("chat@desk.example");
  expect(email.from).toMatchObject({ name: "The Shop", address: "chat@desk.example" });
  expect(email.replyTo?.[0]?.address).toBe("bob@home.example");
  expect(email.subject).toBe("Your chat");
  expect(email.text?.trim()).toBe("Grüße\n.\n– Bob");
  expect(email.html).toContain("<p>Grüße</p>");
  expect(waiting()).toEqual([]);
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
  await said(/could not be sent/);
  clock.advance(60_000);
  await said(/could not be sent/, 2);
  const mail = await receiver({ port });
  clock.advance(60_000);
  expect(mail.letters).toEqual([]);
  clock.advance(60_000);
  await mail.letter(0);
  await said(/was sent/);
  expect(mail.letters).toHaveLength(1);
  expect(waiting()).toEqual([]);
});

test("a letter survives a restart and is not sent twice", async () => {
  const port = await freePort();
  const first = await open(createSmtpTransport(`smtp://127.0.0.1:${port}`));
  await first.send(MAIL);
  await said(/could not be sent/);
  await first.close();
  expect(waiting()).toHaveLength(2);
  const mail = await receiver({ port });
  clock.advance(HOUR);
  await open(createSmtpTransport(mail.url));
  await mail.letter(0);
  await said(/was sent/);
  await open(createSmtpTransport(mail.url));
  expect(mail.letters).toHaveLength(1);
  expect(waiting()).toEqual([]);
});

test("without a mail server letters are kept as .eml, and the log says so without an address", async () => {
  const mailer = await open(undefined);
  await mailer.send(MAIL);
  expect(
    waiting()
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
  await (await open(undefined)).send(MAIL);
  const mail = await receiver();
  await open(createSmtpTransport(mail.url));
  await mail.letter(0);
  await said(/was sent/);
  expect(waiting()).toEqual([]);
});

test("a letter that nobody takes for three days is put aside", async () => {
  const port = await freePort();
  const mailer = await open(createSmtpTransport(`smtp://127.0.0.1:${port}`));
  await mailer.send(MAIL);
  for (let tries = 1; failed().length === 0; tries += 1) {
    await Promise.race([said(/could not be sent/, tries), said(/given up/)]);
    clock.advance(4 * HOUR);
  }
  await said(/given up/);
  const attempts = log.lines.filter(({ message }) => message.includes("could not be sent")).length;
  expect(attempts).toBeGreaterThan(15);
  expect(attempts).toBeLessThan(30);
  expect(failed()).toHaveLength(2);
  expect(waiting()).toEqual([]);
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
  await (await open(undefined)).send(MAIL);
  const [letter = ""] = waiting().filter((name) => name.endsWith(".json"));
  rmSync(join(outbox, letter));
  await open(undefined);
  expect(waiting()).toEqual([]);
});
