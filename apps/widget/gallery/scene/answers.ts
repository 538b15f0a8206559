import { Fault } from "@parley/client";
import type { LinkRequest } from "@parley/client/testing";
import type { Answer, GalleryState } from "../states/types.ts";

/** Gives an answer that somebody made up; nothing made up means that the server cannot be reached. */
async function give(answer: Answer): Promise<unknown> {
  if (answer === "never") return new Promise<never>(() => undefined);
  if ("error" in answer) throw new Fault({ code: answer.error, message: "Made up." });
  return answer.data;
}

/** What a state's server says to calls. */
export const answersOf =
  ({ answers = {} }: GalleryState) =>
  async ({ path }: LinkRequest): Promise<unknown> =>
    give(answers[path] ?? (path.includes("/analytics/") ? { data: null } : { error: "NETWORK_ERROR" }));

/** What it says to the engine's methods. */
export const repliesOf =
  ({ replies = {} }: GalleryState) =>
  async (method: string): Promise<unknown> =>
    give(replies[method] ?? { data: null });
