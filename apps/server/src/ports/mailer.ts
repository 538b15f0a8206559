import type { LetterRecord } from "./letter-store.ts";

/** A letter. Plain text always; HTML made by the server itself, with every word of visitors escaped. */
export interface Mail {
  to: readonly string[];
  /** Display name of the sender; the address is configured. */
  fromName: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Writes a letter that was only asked for; null when there is nothing to write about any more. */
export type LetterWriter = (
  request: Pick<LetterRecord, "id" | "kind" | "conversationId" | "ref">,
) => Promise<Mail | null>;

/** Sends mail. */
export interface Mailer {
  /** Resolves once the letter is stored; it is sent, and tried again, afterwards. */
  send(mail: Mail): Promise<void>;
  /** Letters were asked for in the store. */
  wake(): void;
  /** From now on letters are sent, those first that an earlier process has left. */
  start(write: LetterWriter): void;
  /** Resolves when no letter is due or being sent. */
  idle(): Promise<void>;
  /** Letters that wait in the store, whoever will send them. */
  waiting(): Promise<number>;
  /** Lets the letter that is being sent finish; the others wait for another process or the next start. */
  close(): Promise<void>;
}
