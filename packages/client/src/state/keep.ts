/**
 * The old value when the new one has the same entries, so that views that compare by identity see no change.
 * For objects and arrays, one level deep.
 */
export function keep<Value extends object>(before: Value, after: Value): Value {
  const keys = Object.keys(after) as (keyof Value)[];
  const same =
    keys.length === Object.keys(before).length && keys.every((key) => Object.is(before[key], after[key]));
  return same ? before : after;
}

/** The same for small values of any depth. */
export const keepDeep = <Value>(before: Value, after: Value): Value =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;
