import type { z } from "zod";

/** What is wrong with a settings document. */
export interface SettingsFault {
  /** Of the faulty field, as `theme.header.background`; empty when the document as a whole is wrong. */
  path: string;
  /** Half a sentence, without its end; undefined when the field is none of the settings. */
  message: string | undefined;
}

/**
 * Looks for the first fault of a settings document. A field that the schema does not know is one: it would do nothing, so
 * it is a slip of the pen. Undefined when the document is good.
 */
export function settingsFault(schema: z.ZodType, document: unknown): SettingsFault | undefined {
  const parsed = schema.safeParse(document);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { path: (issue?.path ?? []).map(String).join("."), message: issue?.message ?? "invalid" };
  }
  const path = unknownPath(document, parsed.data);
  return path === undefined ? undefined : { path, message: undefined };
}

/** The fault as the end of a sentence. */
export function describeFault({ path, message }: SettingsFault): string {
  return message === undefined ? `${path} is no setting.` : `${path || "the document"} is wrong: ${message}.`;
}

function unknownPath(written: unknown, known: unknown, prefix = ""): string | undefined {
  if (typeof written !== "object" || written === null || typeof known !== "object" || known === null)
    return undefined;
  for (const [key, value] of Object.entries(written)) {
    if (!Object.hasOwn(known, key)) return prefix + key;
    const deeper = unknownPath(value, (known as Record<string, unknown>)[key], `${prefix}${key}.`);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
