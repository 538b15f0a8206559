import type { Mail } from "../ports/mailer.ts";

/** A letter as it goes over the wire, and between whom. */
export interface Letter {
  bytes: Buffer;
  from: string;
  to: string[];
}

/** Everything that could begin a new header line, and what no header shows. */
// oxlint-disable-next-line no-control-regex -- those are what must go
const CONTROL_CHARACTERS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** Text of visitors as a header may hold it: on one line. */
const oneLine = (text: string): string => text.toWellFormed().replaceAll(CONTROL_CHARACTERS, " ").trim();

/**
 * Writes the letter out. The library quotes and encodes names and subjects; line breaks are gone before it sees them.
 * @param from address of the sender
 */
export async function composeLetter(mail: Mail, from: string): Promise<Letter> {
  // Loaded with the first letter: most starts need none.
  const { createTransport } = await import("nodemailer");
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message, envelope } = await writer.sendMail({
    from: { name: oneLine(mail.fromName), address: from },
    to: mail.to.map((address) => ({ name: "", address: oneLine(address) })),
    ...(mail.replyTo !== undefined && { replyTo: { name: "", address: oneLine(mail.replyTo) } }),
    subject: oneLine(mail.subject),
    text: mail.text.toWellFormed(),
    html: mail.html.toWellFormed(),
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    // What visitors wrote must never be taken for a path or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(message)) throw new Error("The letter was not written into a buffer.");
  return { bytes: message, from, to: envelope.to };
}
