import type { Engine } from "../engine.ts";
import type { Client } from "../types.ts";
import { createCalls, type Calls } from "../visitor/calls.ts";
import { createEnding } from "../visitor/ending.ts";
import { createFormAnswers, type FormAnswers } from "../visitor/form-answers.ts";
import { createProfile, type Profile } from "../visitor/profile.ts";
import { createRating } from "../visitor/rating.ts";

/** What stands behind the methods that answer with a promise; a page need not have it before the first of them is called. */
export type AskingParts = Profile & FormAnswers & Calls & Pick<Client, "endChat" | "rate">;

/** Makes the parts for the engine as it is now. */
export const createAskingParts = (engine: Engine): AskingParts => ({
  ...createProfile(engine, engine),
  ...createFormAnswers(engine, engine.commands),
  ...createCalls(engine, engine.commands),
  endChat: createEnding(engine, engine.commands),
  rate: createRating(engine, engine.commands),
});

/** Brings `createAskingParts`: at once, or after its code has been fetched. Rejects when that fails. */
export type LoadAskingParts = () => typeof createAskingParts | Promise<typeof createAskingParts>;
