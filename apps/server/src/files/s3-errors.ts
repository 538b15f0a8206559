import { setTimeout } from "node:timers/promises";
import { errorCodeOf, StartError } from "../config/start-error.ts";
import { FileStorageFullError, FileStoreUnavailableError } from "../ports/file-store.ts";
import type { S3Address } from "./s3-address.ts";

/** Codes of services for "there is no room", Amazon's and others'. */
const FULL = new Set([
  "QuotaExceeded",
  "QuotaExceededException",
  "XMinioStorageFull",
  "XMinioAdminBucketQuotaExceeded",
  "EntityTooLargeQuotaExceeded",
]);
const MISSING = new Set(["NoSuchKey", "NotFound"]);
const INSUFFICIENT_STORAGE = 507;
const NOT_FOUND = 404;
const FORBIDDEN = 403;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERRORS = 500;
const ATTEMPTS = 3;
const FIRST_WAIT_MS = 200;

export const isMissing = (error: unknown): boolean => MISSING.has(nameOf(error));

/** As the port says it; what is no state of the service comes back as it is. */
export function translated(error: unknown): unknown {
  if (FULL.has(nameOf(error)) || statusOf(error) === INSUFFICIENT_STORAGE) {
    return new FileStorageFullError({ cause: error });
  }
  return isPassing(error) ? new FileStoreUnavailableError(error) : error;
}

/**
 * Asks again, a little later each time, while the service is busy or cannot be reached for a moment.
 * @throws what `translated` makes of the last failure
 */
export async function insist(ask: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const failure = translated(error);
      if (!(failure instanceof FileStoreUnavailableError) || attempt === ATTEMPTS) throw failure;
      await setTimeout(FIRST_WAIT_MS * 2 ** (attempt - 1));
    }
  }
}

/** Busy, failing, or not reached: nothing that the request itself is to blame for. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status >= SERVER_ERRORS || status === TOO_MANY_REQUESTS;
  return errorCodeOf(error) !== undefined || nameOf(error) === "TimeoutError";
}

/** The sentence for a bucket that cannot be used; it names host and bucket, never the key. */
export function openFailure(error: unknown, { endpoint, bucket }: S3Address): unknown {
  const status = statusOf(error);
  if (status === NOT_FOUND) {
    return sentence(
      `There is no bucket ${bucket} at ${endpoint}: make it, or name another in S3_URL.`,
      error,
    );
  }
  if (status === FORBIDDEN) {
    return sentence(
      `${endpoint} refuses the bucket ${bucket}: check key, secret and region in S3_URL, and that the key may read, write, delete and list there.`,
      error,
    );
  }
  if (status !== undefined) {
    return sentence(`${endpoint} answers with status ${status}: check S3_URL (region, pathStyle).`, error);
  }
  const code = errorCodeOf(error) ?? nameOf(error);
  return sentence(`Cannot reach the S3 service ${endpoint} (${code}): start it, or correct S3_URL.`, error);
}

const sentence = (text: string, cause: unknown): StartError => new StartError(text, { cause });

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

/** HTTP status of the service's answer; undefined when there was none. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("$metadata" in error)) return undefined;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode;
}
