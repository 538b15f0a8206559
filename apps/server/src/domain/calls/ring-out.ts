import { CALL_RING_MS } from "@parley/protocol";
import type { CallRecord } from "../../ports/call-store.ts";
import type { Domain } from "../domain.ts";
import { finish } from "./finish-call.ts";
import { publishCall } from "./to-call.ts";

/** Lets a call ring no longer than CALL_RING_MS: whoever has not answered by then has missed it. */
export function ringOut(domain: Domain, propertyId: string, { id, startedAt }: CallRecord): void {
  const left = Math.max(0, startedAt + CALL_RING_MS - domain.clock.now());
  domain.clock.after(left, () => {
    miss(domain, propertyId, id).catch((error: unknown) => {
      // It is taken up again with the next start.
      domain.log.warn({ err: error }, "a call could not be set to missed");
    });
  });
}

/** Takes up the clocks of the calls that rang when the server stopped. To be called once at the start. */
export async function takeUpRinging(domain: Domain): Promise<void> {
  for (const call of await domain.store.listOpenCalls()) {
    const head = call.answeredAt === null ? await domain.store.readHead(call.conversationId) : null;
    if (head) ringOut(domain, head.propertyId, call);
  }
}

async function miss(domain: Domain, propertyId: string, callId: string): Promise<void> {
  const result = await domain.store.changeCall(callId, (call) =>
    call.answeredAt === null ? finish(call, "unanswered", domain.clock.now()) : null,
  );
  if (result?.changed) publishCall(domain, propertyId, result.call);
}
