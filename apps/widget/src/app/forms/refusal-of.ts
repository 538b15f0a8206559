import { Fault } from "@parley/client";
import type { FormField } from "@parley/protocol";
import type { TextKey } from "../../i18n/translator.ts";

/** Why a form could not be sent, in words. */
export interface Refusal {
  key: TextKey;
}

/** Codes that say that trying again as it is may help. */
const PASSING: ReadonlySet<string> = new Set([
  "TIMEOUT",
  "NOT_OPEN",
  "NETWORK_ERROR",
  "RATE_LIMITED",
  "UNAVAILABLE",
  "InternalServerError",
]);

/** What to tell of a refused form, and which field it was about when the refusal names one. */
export function refusalOf(error: unknown, fields: readonly FormField[]): Refusal & { fieldId?: string } {
  if (!(error instanceof Fault) || PASSING.has(error.code)) return { key: "form.failed" };
  if (error.code === "UNKNOWN_CHAT") return { key: "transcript.nothing" };
  const last = error.body.path?.split(".").findLast((part) => fields.some(({ id }) => id === part));
  return last === undefined ? { key: "form.refused" } : { key: "form.refused", fieldId: last };
}
