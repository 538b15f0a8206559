import type { BanRecord } from "../../ports/visitor-store.ts";
import type { Domain } from "../domain.ts";
import { networkOf } from "../limits/network-of.ts";

/** The ban that keeps this visitor, or everybody at this address, out of the property; null when there is none. */
export async function findBan(
  domain: Pick<Domain, "store">,
  who: { propertyId: string; visitorId: string; address: string },
): Promise<BanRecord | null> {
  return domain.store.findBan({ ...who, address: networkOf(who.address) });
}
