import type { ClientMessage } from "@parley/client";

/** Where a question with answers to choose from stands. */
export type Answered = "open" | "closed" | { readonly chosen: string };

type Said = Pick<ClientMessage, "id" | "t" | "ut" | "m">;

/**
 * A question is open until somebody writes after it; when that is one of its answers, that one was chosen.
 * @param messages everything loaded, in its order
 */
export function answered(
  messages: readonly Said[],
  questionId: string,
  options: readonly string[],
): Answered {
  const at = messages.findLastIndex(({ id }) => id === questionId);
  if (at === -1) return "closed";
  const next = messages.slice(at + 1).find(({ t }) => t === "c");
  if (!next) return "open";
  return next.ut === "v" && options.includes(next.m) ? { chosen: next.m } : "closed";
}
