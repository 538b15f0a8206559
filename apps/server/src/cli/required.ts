import { NAME_MAX } from "@parley/protocol/limits";
import { readEmail } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";
import type { OptionValues } from "./command.ts";

/** The value of an option that must be there. @throws StartError */
export function required(values: OptionValues, option: string): string {
  const value = values[option]?.trim();
  if (value) return value;
  throw new StartError(`--${option} is missing: see \`npm run parley -- help\`.`);
}

/** A name that fits on a face's label. @throws StartError */
export function requiredName(values: OptionValues): string {
  const name = required(values, "name");
  if (name.length <= NAME_MAX) return name;
  throw new StartError(`--name has ${name.length} characters, but at most ${NAME_MAX} fit.`);
}

/** @throws StartError */
export const requiredEmail = (values: OptionValues): string =>
  readEmail("--email", required(values, "email"));
