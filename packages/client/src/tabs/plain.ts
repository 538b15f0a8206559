/** Deeper than anything that is asked of an engine; what goes in circles ends here. */
const DEPTH_MAX = 10;

const isRecord = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  // A page's own objects, also those of another realm.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

/**
 * A copy that can travel between tabs. What cannot (functions, nodes, instances) becomes an empty object: wherever values
 * are checked, that is just as wrong, and the other calls of the tab are not held up by it.
 */
export function plain(value: unknown, depth = DEPTH_MAX): unknown {
  if (typeof value === "function" || typeof value === "symbol") return {};
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return {};
  if (Array.isArray(value)) return value.map((item) => plain(item, depth - 1));
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, depth - 1)]));
}
