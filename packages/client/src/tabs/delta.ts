/** What differs between two states, small enough to be told for every change. Plain data. */
export type Delta = readonly Change[];

/** A new value; elements of a list that were replaced (from where, how many, by which); or a change inside an object. */
type Change =
  | readonly [key: string, kind: "set", value: unknown]
  | readonly [key: string, kind: "splice", from: number, removed: number, inserted: readonly unknown[]]
  | readonly [key: string, kind: "inside", delta: Delta];

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Equal at once or after a look at fields and elements: a list derived anew of the same messages is the same list. */
function isSame(one: unknown, other: unknown, depth: number): boolean {
  if (Object.is(one, other)) return true;
  if (depth === 0) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index], depth - 1));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key], other[key], depth - 1))
  );
}

/** A list changes in one place nearly always: what stays at both ends is not told. */
function spliceOf(key: string, before: readonly unknown[], after: readonly unknown[]): Change | null {
  const common = Math.min(before.length, after.length);
  let from = 0;
  while (from < common && isSame(before[from], after[from], 2)) from += 1;
  let tail = 0;
  while (tail < common - from && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail], 2))
    tail += 1;
  const removed = before.length - from - tail;
  const inserted = after.slice(from, after.length - tail);
  return removed === 0 && inserted.length === 0 ? null : [key, "splice", from, removed, inserted];
}

function changeOf(key: string, before: unknown, after: unknown, depth: number): Change | null {
  if (Object.is(before, after)) return null;
  if (Array.isArray(before) && Array.isArray(after)) return spliceOf(key, before, after);
  const isNested = depth > 0 && isObject(before) && isObject(after);
  if (!isNested || Object.keys(before).some((field) => !(field in after))) return [key, "set", after];
  const inside = diff(before, after, depth - 1);
  return inside.length === 0 ? null : [key, "inside", inside];
}

/**
 * What `after` has that `before` has not. Unchanged parts are told apart by identity, so a state with 10,000 messages
 * costs one pass over the list and the bytes of the message that is new.
 */
export function diff(before: object, after: object, depth = 2): Delta {
  const old = before as Fields;
  return Object.entries(after)
    .map(([key, value]) => changeOf(key, old[key], value, depth))
    .filter((change) => change !== null);
}

function patched(value: unknown, change: Change): unknown {
  if (change[1] === "set") return change[2];
  if (change[1] === "inside") return patch(value as object, change[2]);
  const list = value as readonly unknown[];
  return [...list.slice(0, change[2]), ...change[4], ...list.slice(change[2] + change[3])];
}

/** Applies what `diff` found to the state that it began with. What is not named keeps its identity. */
export function patch<State extends object>(state: State, delta: Delta): State {
  const old = state as Fields;
  const changes = delta.map((change) => [change[0], patched(old[change[0]], change)]);
  return { ...state, ...Object.fromEntries(changes) };
}
