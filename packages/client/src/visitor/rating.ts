import type { Context } from "../context.ts";
import type { Commands } from "../socket/commands.ts";
import type { Client } from "../types.ts";

/** Rates the chat: shown at once, taken back when the server refuses. */
export function createRating({ store }: Context, { request }: Commands): Client["rate"] {
  const { get, patch } = store;
  return async (chosen) => {
    const rating = get().rating === chosen ? 0 : chosen;
    patch({ ratingWish: rating });
    // A later choice is on its way already: this one has no say any more.
    const isCurrent = (): boolean => get().ratingWish === rating;
    try {
      await request("visitorRating", { rating });
      if (isCurrent()) patch({ ratingWish: null, toldRating: rating });
    } catch (error) {
      if (isCurrent()) patch({ ratingWish: null });
      throw error;
    }
  };
}
