import { AVATAR_MAX } from "@parley/protocol/limits";

/** Overlapping faces before the rest becomes a number. */
const SHOWN = 3;

/**
 * Whose faces are shown, how many others there are, and the number that stands for them: it goes no higher than 9
 * (S9-15).
 */
export function crowd<Person>(people: readonly Person[]): {
  shown: readonly Person[];
  others: number;
  badge: number;
} {
  const shown = people.slice(0, SHOWN);
  const others = people.length - shown.length;
  return { shown, others, badge: Math.min(others, AVATAR_MAX) };
}
