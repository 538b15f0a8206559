import { TawkRefusal } from "./faults.ts";

/** Limits of tawk's interface. */
const ATTRIBUTES_MAX = 50;
const VALUE_MAX = 255;
const NAME_MAX = 50;
const TAGS_MAX = 10;
const NAME = /^[a-z0-9-]{1,50}$/i;
/** Say who the visitor is and count as no attribute. */
const IDENTITY = new Set(["name", "email", "hash"]);

const isValue = (value: unknown): boolean =>
  typeof value === "number" || typeof value === "boolean"
    ? Number.isFinite(Number(value))
    : typeof value === "string" && value !== "" && value.length <= VALUE_MAX;

/**
 * Checks attributes as tawk does; keys come back in lower case, and identity that is left open is left out.
 * @throws TawkRefusal INVALID_ATTRIBUTES, ATTRIBUTE_LIMIT_EXCEEDED, CONTAINS_INVALID_KEY, CONTAINS_INVALID_VALUE
 */
export function checkAttributes(attributes: unknown): Record<string, unknown> {
  if (typeof attributes !== "object" || attributes === null || Array.isArray(attributes)) {
    throw new TawkRefusal("INVALID_ATTRIBUTES");
  }
  const given = Object.entries(attributes).filter(
    ([key, value]) => !IDENTITY.has(key) || (value !== undefined && value !== null),
  );
  if (given.length === 0) throw new TawkRefusal("INVALID_ATTRIBUTES");
  const custom = given.filter(([key]) => !IDENTITY.has(key));
  if (custom.length > ATTRIBUTES_MAX) throw new TawkRefusal("ATTRIBUTE_LIMIT_EXCEEDED");
  if (!custom.every(([key]) => NAME.test(key))) throw new TawkRefusal("CONTAINS_INVALID_KEY");
  if (!custom.every(([, value]) => isValue(value))) throw new TawkRefusal("CONTAINS_INVALID_VALUE");
  return Object.fromEntries(given.map(([key, value]) => [key.toLowerCase(), value]));
}

/** @throws TawkRefusal INVALID_EVENT_NAME */
export function checkEventName(name: unknown): string {
  if (typeof name !== "string" || !NAME.test(name)) throw new TawkRefusal("INVALID_EVENT_NAME");
  return name;
}

/** @throws TawkRefusal INVALID_TAGS, TAG_LIMIT_EXCEEDED (only where tags are added) */
export function checkTags(tags: unknown, isLimited: boolean): readonly string[] {
  const isTag = (tag: unknown): tag is string =>
    typeof tag === "string" && tag.trim() !== "" && tag.trim().length <= NAME_MAX;
  if (!Array.isArray(tags) || tags.length === 0 || !tags.every(isTag)) throw new TawkRefusal("INVALID_TAGS");
  if (isLimited && tags.length > TAGS_MAX) throw new TawkRefusal("TAG_LIMIT_EXCEEDED");
  return tags;
}

/**
 * Checks login data as tawk does; a name may come as `{ first, last }`.
 * @throws TawkRefusal 400 without user id or hash
 */
export function checkLogin(data: unknown): Record<string, unknown> {
  const { userId, hash, name, ...rest } = (data ?? {}) as Record<string, unknown>;
  if (!userId || !hash) throw new TawkRefusal(400);
  const known = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  return { userId, hash, ...(name ? { name: wholeName(name) } : {}), ...Object.fromEntries(known) };
}

function wholeName(name: unknown): unknown {
  if (typeof name !== "object" || name === null) return name;
  const { first, last } = name as { first?: unknown; last?: unknown };
  return [first, last].filter((part) => typeof part === "string" && part !== "").join(" ");
}
