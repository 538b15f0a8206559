import { agentCommands, visitorCommands } from "@parley/protocol";
import { randomNumbers } from "./random.ts";

const COMMANDS = [
  ...Object.keys(visitorCommands),
  ...Object.keys(agentCommands),
  "service",
  "fly",
  "connect",
];
const FIELDS = ["id", "timestamp", "conversationId", "before", "limit", "u", "typing", "__proto__", "x"];

/** Values that no schema takes as a whole message: texts only where a text alone is no valid command. */
const LEAVES: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  "",
  " ",
  "\u0000",
  "\uD800",
  "min?",
  "<script>alert(1)</script>",
  "' or 1=1 --",
  [],
  {},
];

/**
 * Frames that are broken in many ways: wrong shapes, wrong values in right shapes, cut and disturbed text. None of
 * them holds a message with a text that could be stored.
 */
export function malformedFrames(seed: number, count: number): string[] {
  const random = randomNumbers(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;

  const value = (depth: number): unknown => {
    if (depth === 0 || random() < 0.4) return pick(LEAVES);
    if (random() < 0.3) return Array.from({ length: below(4) }, () => value(depth - 1));
    return Object.fromEntries(Array.from({ length: below(4) }, () => [pick(FIELDS), value(depth - 1)]));
  };
  const shaped = (): string => {
    const parameters: unknown = random() < 0.8 ? Array.from({ length: below(4) }, () => value(3)) : value(2);
    return JSON.stringify({ c: random() < 0.9 ? pick(COMMANDS) : value(1), p: parameters, k: value(0) });
  };
  const disturbed = (): string => {
    const text = shaped();
    const at = below(text.length);
    if (random() < 0.5) return text.slice(0, at);
    return text.slice(0, at) + String.fromCodePoint(below(0x25_00)) + text.slice(at + below(3));
  };
  return Array.from({ length: count }, () => (random() < 0.6 ? shaped() : disturbed()));
}
