import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A letter as it arrived. */
export interface Received {
  /** Addresses of the envelope. */
  to: string[];
  from: string;
  raw: string;
  email: Email;
}

/** A mail server that keeps what it gets. */
export interface MailReceiver {
  /** For SMTP_URL. */
  url: string;
  port: number;
  letters: Received[];
  /** Resolves with the letter of this number, counted from 0. */
  letter(index: number): Promise<Received>;
  close(): Promise<void>;
}

export interface MailReceiverOptions {
  port?: number;
  /** Asked for each recipient: an SMTP code from 400 on refuses it. */
  refuse?: (address: string) => number;
}

export async function receiveMail(options: MailReceiverOptions = {}): Promise<MailReceiver> {
  const letters: Received[] = [];
  let arrived = Promise.withResolvers<void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = options.refuse?.(address) ?? 0;
      done(responseCode >= 400 ? Object.assign(new Error("refused"), { responseCode }) : undefined);
    },
    onData: (stream, { envelope }, done) => {
      // Taken when it has been read and noted.
      const taken = (): void => done();
      void buffer(stream)
        .then(async (bytes) => ({ raw: bytes.toString(), email: await PostalMime.parse(bytes) }))
        .then(({ raw, email }) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : "";
          letters.push({ to: envelope.rcptTo.map(({ address }) => address), from, raw, email });
          taken();
          arrived.resolve();
          arrived = Promise.withResolvers<void>();
        });
    },
  });
  // Peers that hang up are no fault of a test.
  server.on("error", () => undefined);
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    letters,
    letter: async (index) => {
      for (;;) {
        const letter = letters[index];
        if (letter) return letter;
        await arrived.promise;
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
