import type { Call } from "@parley/protocol";
import type { CallRecord } from "../../ports/call-store.ts";
import type { Domain } from "../domain.ts";
import { tellVisitor } from "../conversation/tell-visitor.ts";

/** A call as the socket carries it (S3-21). */
export function toCall(call: CallRecord): Call {
  return {
    clid: call.id,
    stts: call.status,
    ver: call.version,
    mssd: call.status === "missed",
    rjctd: call.status === "rejected",
    f: { vid: call.video, scrn: call.screen },
    cllr: { t: call.callerType, urid: call.callerId },
    so: call.startedAt,
    eo: call.endedAt,
  };
}

/** A call began or changed: all tabs of the visitor and all desks hear where it stands. */
export function publishCall(domain: Domain, propertyId: string, record: CallRecord): Call {
  const { conversationId } = record;
  const call = toCall(record);
  tellVisitor(domain, conversationId, { name: "vCallStatus", parameters: [call] });
  domain.fanout.publishToDesks({ type: "callChanged", propertyId, conversationId, call });
  return call;
}
