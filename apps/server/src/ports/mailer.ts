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

/** Sends mail. */
export interface Mailer {
  /** Resolves once the letter is safely queued; it is sent, and tried again, afterwards. */
  send(mail: Mail): Promise<void>;
  /** Lets the letter that is being sent finish; the others wait for the next start. */
  close(): Promise<void>;
}
