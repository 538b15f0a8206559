import type { Attributes, ProtocolErrorBody } from "@parley/protocol";
import { ATTRIBUTE_KEY_MAX, ATTRIBUTE_VALUE_MAX, ATTRIBUTES_MAX } from "@parley/protocol/limits";
import { Fault } from "../fault.ts";

const HASH = "hash";
const KEY = new RegExp(`^[A-Za-z0-9-]{1,${ATTRIBUTE_KEY_MAX}}$`);

const fault = (message: string): Fault =>
  new Fault({
    code: "INVALID_PAYLOAD",
    message: `[JSAPI/setAttributes]: ${message}`,
  } satisfies ProtocolErrorBody);

function isValue(value: unknown): value is Attributes[string] {
  if (typeof value === "string") return value.length <= ATTRIBUTE_VALUE_MAX;
  return value === null || typeof value === "boolean" || Number.isFinite(value);
}

/** Text of a value for the message; nothing that a page passes breaks it. */
function inWords(value: unknown): string {
  try {
    return String(value);
  } catch {
    // An object without a text of its own.
    return typeof value;
  }
}

/**
 * Checks what a page says of its visitor (S5-01 to S5-04); `hash` is no attribute and left out.
 * @throws Fault INVALID_PAYLOAD with the words that the contract names, for the first thing that is wrong
 */
export function checkAttributes(attributes: Record<string, unknown>): Attributes {
  const entries = Object.entries(attributes).filter(([key]) => key !== HASH);
  if (entries.length > ATTRIBUTES_MAX) throw fault(`${ATTRIBUTES_MAX} custom attributes are only allowed.`);
  const checked: Attributes = {};
  for (const [key, value] of entries) {
    if (!KEY.test(key)) throw fault(`Invalid key: ${key}`);
    if (!isValue(value)) throw fault(`Invalid value for key ${key}:${inWords(value)}`);
    checked[key] = value;
  }
  return checked;
}
