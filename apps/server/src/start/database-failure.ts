import { publicPart } from "../config/service-urls.ts";
import { StoreUnavailableError } from "../ports/store.ts";
import { errorCodeOf, StartError } from "../config/start-error.ts";

/** The oldest PostgreSQL that has all that is used here, as it numbers itself. */
export const OLDEST_VERSION = 130_000;

/** A server that is too old; `found` as PostgreSQL numbers itself, 120005 for 12.5. */
export class DatabaseTooOldError extends Error {
  readonly found: number;

  constructor(found: number) {
    super(`PostgreSQL ${Math.floor(found / 10_000)} is too old.`);
    this.found = found;
    this.name = "DatabaseTooOldError";
  }
}

/** What nobody mends by waiting, by PostgreSQL's code: the sentence's end after "… at db.example:5432/parley ". */
const REFUSALS: Record<string, string> = {
  "28P01": "refuses the password: check user and password in DATABASE_URL.",
  "28000":
    "refuses this user or address: check the user in DATABASE_URL, and pg_hba.conf on the database's machine.",
  "3D000": "does not exist: make it (createdb), or check the name in DATABASE_URL.",
  "42501": "does not let this user make tables: make the user the database's owner, or grant the right to.",
  "53100": "has no room left: make room on the database's disk.",
  "25006": "is read-only: give the address of the primary server in DATABASE_URL.",
};

/** Faults that are gone soon when the database is only starting: by PostgreSQL's code, or the system's. */
const PASSING = new Set([
  "57P03",
  "53300",
  "57P01",
  "57P02",
  "08006",
  "08001",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ENOENT",
]);

/** Whether a database that answers so may be there in a moment. */
export function isPassing(error: unknown): boolean {
  const code = causeCode(error);
  if (code !== undefined) return PASSING.has(code);
  // The client's own faults have no code.
  return error instanceof Error && /timeout|terminated|ended/i.test(error.message);
}

/** The sentence for a database that cannot be used; errors that are a fault of ours come back as they are. */
export function databaseFailure(error: unknown, url: string): unknown {
  if (error instanceof StartError) return error;
  const where = publicPart(url);
  const fail = (rest: string): StartError =>
    new StartError(`The database ${where} ${rest}`, { cause: error });
  if (error instanceof DatabaseTooOldError) {
    const found = Math.floor(error.found / 10_000);
    return fail(`is PostgreSQL ${found}, but 13 or newer is needed: upgrade it, or use another server.`);
  }
  const code = causeCode(error) ?? "";
  const refusal = REFUSALS[code];
  if (refusal) return fail(refusal);
  if (/CERT|UNABLE_TO_VERIFY/.test(code)) {
    return fail(
      `has a certificate that is not trusted (${code}): name its authority with sslrootcert= in DATABASE_URL or NODE_EXTRA_CA_CERTS.`,
    );
  }
  if (error instanceof Error && /does not support SSL/.test(error.message)) {
    return fail("does not speak TLS: take sslmode out of DATABASE_URL, or switch TLS on there.");
  }
  if (!isPassing(error)) return error;
  return fail(
    `does not answer${code ? ` (${code})` : ""}: start it, check DATABASE_URL and the network between, and start again.`,
  );
}

/** Node tries each of a name's addresses and tells of all faults together. */
function causeCode(error: unknown): string | undefined {
  if (error instanceof StoreUnavailableError) return causeCode(error.cause);
  const code = errorCodeOf(error);
  if (code !== undefined || !(error instanceof AggregateError)) return code;
  return errorCodeOf(error.errors[0]);
}
