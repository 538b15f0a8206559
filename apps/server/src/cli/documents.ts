import type { z } from "zod";
import { StartError } from "../config/start-error.ts";
import { describeFault, settingsFault } from "../domain/property/settings-fault.ts";

/**
 * A settings document from a file's text, checked; as it was written, so that what it leaves out keeps following the
 * defaults.
 * @throws StartError with the path of the fault
 */
export function readDocument(schema: z.ZodType, file: string, text: string): unknown {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new StartError(`${file} is not JSON: ${(error as SyntaxError).message}.`, { cause: error });
  }
  const fault = settingsFault(schema, document);
  if (fault) throw new StartError(`${file}: ${describeFault(fault)}`);
  return document;
}
