import { ProtocolError } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { enforceAddressLimit } from "../limits/enforce-limit.ts";
import { admitReporter, type Reporter } from "./admit-reporter.ts";
import { plainText } from "./plain-text.ts";

const FIELDS_MAX = 50;
const NAME_MAX = 64;
const WORD_MAX = 128;

/**
 * Writes the timings of a visitor's page into the log.
 * @param logData a JSON object of numbers and short texts, as text
 * @throws ProtocolError INVALID_PAYLOAD when it is anything else, RATE_LIMITED, ORIGIN_NOT_ALLOWED
 */
export async function reportPerformance(domain: Domain, reporter: Reporter, logData: string): Promise<void> {
  enforceAddressLimit(domain, "log", reporter.address);
  await admitReporter(domain, reporter);
  domain.log.info({ timings: readTimings(logData) }, "a visitor's page reported its timings");
}

function readTimings(logData: string): Record<string, string | number> {
  const timings = Object.entries(parseObject(logData));
  const fits = timings.every(([name, value]) => name.length <= NAME_MAX && isTiming(value));
  if (timings.length > FIELDS_MAX || !fits) throw invalid();
  return Object.fromEntries(
    timings.map(([name, value]) => [
      plainText(name),
      typeof value === "number" ? value : plainText(String(value)),
    ]),
  );
}

const isTiming = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && value.length <= WORD_MAX);

function parseObject(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid();
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalid();
  return value;
}

const invalid = (): ProtocolError =>
  new ProtocolError("INVALID_PAYLOAD", {
    path: "logData",
    message: `logData: a JSON object of at most ${FIELDS_MAX} numbers and short texts, as text.`,
  });
