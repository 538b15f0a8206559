import { ProtocolError } from "@parley/protocol";
import type { CallRecord } from "../../ports/call-store.ts";
import type { Domain } from "../domain.ts";
import { publishCall } from "./to-call.ts";

/**
 * Notes that the callee is there; a call that was answered before or is over stays as it is.
 * @throws ProtocolError UNKNOWN_CALL
 */
export async function answerCall(domain: Domain, propertyId: string, callId: string): Promise<CallRecord> {
  const result = await domain.store.changeCall(callId, ({ answeredAt, endedAt }) =>
    answeredAt === null && endedAt === null ? { answeredAt: domain.clock.now() } : null,
  );
  if (!result) throw new ProtocolError("UNKNOWN_CALL");
  if (result.changed) publishCall(domain, propertyId, result.call);
  return result.call;
}
