import type { ParleyFault } from "@parley/loader/types";

/** Parley's code → tawk's, for calls about the visitor; what is not listed is the server's trouble. */
const CODES: Readonly<Record<string, string>> = {
  INVALID_TOKEN: "SESSION_EXPIRED",
  TOKEN_EXPIRED: "SESSION_EXPIRED",
  INVALID_HASH: "ACCESS_ERROR",
  IDENTITY_UNVERIFIED: "ACCESS_ERROR",
  ORIGIN_NOT_ALLOWED: "ACCESS_ERROR",
  CONSENT_REQUIRED: "ACCESS_ERROR",
  WIDGET_DISABLED: "ACCESS_ERROR",
  BANNED: "ACCESS_ERROR",
};

/** A call that was refused before it was sent, with tawk's own code for it. */
export class TawkRefusal extends Error {
  readonly code: string | number;

  constructor(code: string | number) {
    super(String(code));
    this.name = "TawkRefusal";
    this.code = code;
  }
}

const codeOf = (fault: unknown): string => (fault as Partial<ParleyFault> | null)?.code ?? "";

/** The field at fault; what is about the whole lot names none of these. */
function pathOf(fault: unknown): string {
  const { path, body } = (fault ?? {}) as { path?: string; body?: { path?: string } };
  return path ?? body?.path ?? "";
}

/**
 * Tawk's code for a failed call.
 * @param invalid the code where the server finds fault with what was sent
 */
export function tawkCode(fault: unknown, invalid: string): string | number {
  if (fault instanceof TawkRefusal) return fault.code;
  const code = codeOf(fault);
  if (["name", "email"].includes(pathOf(fault))) return "CONTAINS_INVALID_VALUE";
  return code === "INVALID_PAYLOAD" ? invalid : (CODES[code] ?? "SERVER_ERROR");
}

/** A failed login's number: 400 what was sent is wrong, 401 not let in, 500 anything else. */
export function loginCode(fault: unknown): string | number {
  if (fault instanceof TawkRefusal) return fault.code;
  const code = codeOf(fault);
  if (code === "INVALID_PAYLOAD") return 400;
  return code in CODES ? 401 : 500;
}
