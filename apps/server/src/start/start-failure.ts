import type { Config } from "../config/config.ts";
import { unwritable } from "../config/data-dir.ts";
import { errorCodeOf, StartError } from "../config/start-error.ts";

/** What cannot be helped by trying again, said in one sentence each; `where` is "port 4000 on localhost". */
const LISTEN_SENTENCES: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} on ${host} is in use: stop the program that uses it, or set PORT to another number.`,
  EACCES: ({ port }) =>
    `This user may not listen on port ${port}: set PORT to a number above 1023, or give the process the right to.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is "${host}", but this machine has no such address.`,
  ENOTFOUND: ({ host }) => `HOST is "${host}", but no machine of that name is known.`,
  EAI_AGAIN: ({ host }) => `HOST is "${host}", but that name cannot be looked up now.`,
  EINVAL: ({ host }) => `HOST is "${host}", which is no address that a server can listen on.`,
};

/** The sentence for a server that cannot listen; errors that are a fault of ours come back as they are. */
export function listenFailure(error: unknown, config: Config): unknown {
  const sentence = LISTEN_SENTENCES[errorCodeOf(error) ?? ""];
  return sentence ? new StartError(sentence(config), { cause: error }) : error;
}

/** The sentence for a database that cannot be opened; errors that are a fault of ours come back as they are. */
export function storeFailure(error: unknown, file: string, dataDir: string): unknown {
  const code = errorCodeOf(error) ?? "";
  if (/^SQLITE_(?:READONLY|CANTOPEN|PERM|FULL)/.test(code)) return unwritable(dataDir, error);
  if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code)) {
    return new StartError(
      `${file} is damaged or no database (${code}): restore it from a backup, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) {
    return new StartError(`${file} is locked by another program: close that program and start again.`, {
      cause: error,
    });
  }
  if (code.startsWith("SQLITE_IOERR")) {
    return new StartError(`The disk failed while ${file} was opened (${code}): check the disk.`, {
      cause: error,
    });
  }
  return error;
}
