import { errorCatalogue, ProtocolError, type ErrorCode } from "@parley/protocol";
import type { z } from "zod";

/**
 * Checks what came from outside against a schema of the contract. Fields that the schema does not know are dropped.
 * @param skip leading path segments that the sender did not write, as a parameter's index
 * @throws ProtocolError INVALID_PAYLOAD with the path of the first fault, as `theme.header` or `list.0.name`; another code
 * where the schema's refinement names one in its parameters
 */
export function parsePayload<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  skip = 0,
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = (issue?.path ?? []).slice(skip).map(String).join(".");
  const message = `${path || "The payload"}: ${issue?.message ?? "invalid"}.`;
  throw new ProtocolError(codeOf(issue), path ? { message, path } : { message });
}

function codeOf(issue: z.core.$ZodIssue | undefined): ErrorCode {
  const code: unknown = issue?.code === "custom" ? issue.params?.["code"] : undefined;
  return isErrorCode(code) ? code : "INVALID_PAYLOAD";
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorCatalogue, code);
