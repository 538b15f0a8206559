import { Fault } from "@parley/client";
import type { FormField } from "@parley/protocol";
import type { TextKey } from "@parley/languages";

/** Why a form could not be sent, in words. */
export interface Refusal {
  key: TextKey;
}

/** What is said of a form that was refused as a whole; any other code is about what was written. */
const WORDS: Readonly<Record<string, TextKey>> = {
  TIMEOUT: "form.failed",
  NOT_OPEN: "form.failed",
  NETWORK_ERROR: "form.failed",
  UNAVAILABLE: "form.failed",
  InternalServerError: "form.failed",
  RATE_LIMITED: "form.busy",
  UNKNOWN_CHAT: "transcript.nothing",
  FORM_ALREADY_SUBMITTED: "ticket.known",
  UNKNOWN_FORM: "ticket.over",
};

/** What to tell of a refused form, and which field it was about when the refusal names one. */
export function refusalOf(error: unknown, fields: readonly FormField[]): Refusal & { fieldId?: string } {
  if (!(error instanceof Fault)) return { key: "form.failed" };
  const told = WORDS[error.code];
  if (told) return { key: told };
  const last = error.body.path?.split(".").findLast((part) => fields.some(({ id }) => id === part));
  return last === undefined ? { key: "form.refused" } : { key: "form.refused", fieldId: last };
}
