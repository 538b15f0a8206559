import type { Config } from "../config/config.ts";
import { outboxFolder } from "../config/data-dir.ts";
import { openMailer } from "../mail/letter-sender.ts";
import { createSmtpTransport } from "../mail/smtp-transport.ts";
import { systemClock } from "../ports/clock.ts";
import type { LetterStore } from "../ports/letter-store.ts";
import type { Log } from "../ports/log.ts";
import type { Mailer } from "../ports/mailer.ts";

/** Letters wait in the store and go to the configured mail server, or into the data folder. */
export async function openMail(
  { dataDir, mailFrom, smtpUrl }: Pick<Config, "dataDir" | "mailFrom" | "smtpUrl">,
  letters: LetterStore,
  log: Log,
): Promise<Mailer> {
  return openMailer({
    letters,
    folder: outboxFolder(dataDir),
    from: mailFrom,
    transport: smtpUrl === undefined ? undefined : createSmtpTransport(smtpUrl),
    clock: systemClock,
    log,
  });
}
