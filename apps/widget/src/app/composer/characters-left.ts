import { MESSAGE_TEXT_MAX } from "@parley/protocol/limits";

/** The counter appears when so many characters are left. */
const WARN_LEFT = 250;

/** Characters left near the limit, negative past it; null while there is no need to say. */
export function charactersLeft(text: string): number | null {
  const left = MESSAGE_TEXT_MAX - text.trim().length;
  return left <= WARN_LEFT ? left : null;
}

/** Counts that are worth a word to whoever listens. */
const MILESTONES = [0, 10, 50, 100, WARN_LEFT] as const;

/** What a screen reader is told of a count: the next round number above it, and every count past the limit. */
export const spokenLeft = (left: number): number =>
  left < 0 ? left : (MILESTONES.find((milestone) => left <= milestone) ?? WARN_LEFT);
