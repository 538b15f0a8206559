import type { Domain } from "../domain.ts";
import { enforceLimit } from "../limits/enforce-limit.ts";

/** Two letters at once and then one in five minutes to the same address, whoever asks: it may be a stranger's. */
const COST_BY_ADDRESS = 5;

/** @throws ProtocolError RATE_LIMITED */
export function limitTranscripts(domain: Domain, visitorId: string, to: string): void {
  enforceLimit(domain, "mail", visitorId);
  enforceLimit(domain, "mail", `to ${to.toLowerCase()}`, COST_BY_ADDRESS);
}
