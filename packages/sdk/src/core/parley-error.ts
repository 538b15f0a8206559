import type { ParleyFault } from "@parley/loader/types";

/** Why the widget could not be put on the page; the codes are rows of docs/reference/errors.md. */
export type ParleyErrorCode = "INVALID_OPTIONS" | "NO_DOCUMENT" | "SCRIPT_NOT_LOADED" | "ANOTHER_WIDGET";

/** What `loadParley` rejects with and components report. */
export class ParleyError extends Error implements ParleyFault {
  override readonly name = "ParleyError";
  readonly code: ParleyErrorCode;

  constructor(code: ParleyErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
