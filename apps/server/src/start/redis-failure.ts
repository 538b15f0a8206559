import { publicPart } from "../config/service-urls.ts";
import { errorCodeOf, StartError } from "../config/start-error.ts";

/** What nobody mends by waiting, by how Redis's own sentence begins. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/^(?:WRONGPASS|NOAUTH|ERR (?:invalid password|AUTH))/, "refuses the password: check REDIS_URL."],
  [/^NOPERM/, "does not let this user publish and subscribe: grant the user the right to."],
];

/** Whether Redis answers, but will not have us. */
export const isRefusal = (error: unknown): boolean => refusalOf(error) !== undefined;

/** The sentence for a Redis that cannot be used. */
export function redisFailure(error: unknown, url: string): StartError {
  const reason = errorCodeOf(error) ?? textOf(error);
  const sentence =
    refusalOf(error) ?? `does not answer (${reason}): start it, or check REDIS_URL and the network between.`;
  return new StartError(`Redis at ${publicPart(url)} ${sentence}`, { cause: error });
}

const refusalOf = (error: unknown): string | undefined =>
  REFUSALS.find(([pattern]) => pattern.test(textOf(error)))?.[1];

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
