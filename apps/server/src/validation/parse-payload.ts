import { ProtocolError } from "@parley/protocol";
import type { z } from "zod";

/**
 * Checks what came from outside against a schema of the contract. Fields that the schema does not know are dropped.
 * @param skip leading path segments that the sender did not write, as a parameter's index
 * @throws ProtocolError INVALID_PAYLOAD with the path of the first fault, as `theme.header` or `list.0.name`
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
  throw new ProtocolError("INVALID_PAYLOAD", path ? { message, path } : { message });
}
