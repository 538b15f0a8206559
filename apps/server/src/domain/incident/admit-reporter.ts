import { ProtocolError } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { isOriginAllowed } from "../property/allowed-origin.ts";

/** Who sends a report. */
export interface Reporter {
  /** The page's Origin header. */
  origin: string | undefined;
  /** Internet address of the caller. */
  address: string;
}

/**
 * Lets in whoever may show the widget of any property.
 * @throws ProtocolError ORIGIN_NOT_ALLOWED
 */
export async function admitReporter(domain: Domain, { origin }: Reporter): Promise<void> {
  if (origin === undefined) return;
  for (const { id } of await domain.store.listProperties()) {
    if (await isOriginAllowed(domain, id, origin)) return;
  }
  throw new ProtocolError("ORIGIN_NOT_ALLOWED");
}
