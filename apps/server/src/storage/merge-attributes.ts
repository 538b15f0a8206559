import { ATTRIBUTES_MAX } from "@parley/protocol/limits";
import type { StartUser, VisitorRecord } from "../ports/visitor-store.ts";

/** The attributes afterwards: null removes one, and none is added past the most that a visitor may have. */
export function mergeAttributes(
  known: VisitorRecord["attributes"],
  given: StartUser["attributes"],
): VisitorRecord["attributes"] {
  const merged = new Map(Object.entries(known));
  for (const [key, value] of Object.entries(given)) {
    if (value === null) merged.delete(key);
    else if (merged.has(key) || merged.size < ATTRIBUTES_MAX) merged.set(key, value);
  }
  return Object.fromEntries(merged);
}
