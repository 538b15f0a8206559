/** Sends letters that are written already. */
export interface Transport {
  /** Rejects when no recipient was served. `refused` are those for whom the server would not take it. */
  send(letter: { bytes: Buffer; from: string; to: string[] }): Promise<{ refused: Refusal[] }>;
  close(): void;
}

/** A recipient whom the mail server refused. */
export interface Refusal {
  address: string;
  /** Trying again is of no use. */
  forGood: boolean;
}

const CONNECT_TIMEOUT_MS = 20_000;
const SILENCE_TIMEOUT_MS = 60_000;
/** SMTP codes from here on mean "never". */
const PERMANENT = 500;

/** @param url as smtp://user:password@mail.example:587 */
export function createSmtpTransport(url: string): Transport {
  const opening = open(url);
  return {
    send: async ({ bytes, from, to }) => {
      const transport = await opening;
      const { rejected, rejectedErrors = [] } = await transport.sendMail({
        envelope: { from, to },
        raw: bytes,
      });
      const refused = rejected.map((address) => {
        const error = rejectedErrors.find((candidate) => recipientOf(candidate) === address);
        return { address, forGood: error !== undefined && isPermanent(error) };
      });
      return { refused };
    },
    close: () => void opening.then((transport) => transport.close()),
  };
}

async function open(url: string) {
  // Loaded only where letters are really sent.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  });
}

/** Whether the mail server says that it will never take this letter. */
export function isPermanent(error: unknown): boolean {
  const code = fieldOf(error, "responseCode");
  // A refused sign-in is mended in the configuration, not by giving letters up.
  return typeof code === "number" && code >= PERMANENT && fieldOf(error, "code") !== "EAUTH";
}

const recipientOf = (error: unknown): unknown => fieldOf(error, "recipient");

/** What of a mail error may be logged: its message may hold addresses. */
export function faultOf(error: unknown): Record<string, unknown> {
  return {
    code: fieldOf(error, "code"),
    command: fieldOf(error, "command"),
    responseCode: fieldOf(error, "responseCode"),
  };
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}
