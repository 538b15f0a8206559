import type { Domain } from "../domain.ts";

/** Ended chats that are looked at: few enough to follow the day, enough that one odd chat says little. */
const CHATS = 20;
const MS_PER_SECOND = 1_000;

/** How long an answer takes here: the median of the latest chats, in whole seconds; null when nothing is known. */
export async function estimateWait(
  domain: Pick<Domain, "store">,
  propertyId: string,
): Promise<number | null> {
  const waits = (await domain.store.recentWaits(propertyId, CHATS)).toSorted((one, other) => one - other);
  const upper = waits[Math.floor(waits.length / 2)];
  const lower = waits[Math.floor((waits.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return Math.max(0, Math.round((lower + upper) / 2 / MS_PER_SECOND));
}
