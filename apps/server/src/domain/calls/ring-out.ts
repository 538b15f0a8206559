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
      // Whoever watches what rings takes it up again.
      domain.log.warn({ err: error }, "a call could not be set to missed");
    });
  });
}

/**
 * Takes up the clocks of calls that ring, whoever started them: of two clocks, one sets the call to missed.
 * @param known ids of calls whose clocks run here already: taken up again only when they ring for too long
 * @returns ids of all that ring
 */
export async function takeUpRinging(
  domain: Domain,
  known: ReadonlySet<string> = new Set(),
): Promise<Set<string>> {
  const ringing = (await domain.store.listOpenCalls()).filter(({ answeredAt }) => answeredAt === null);
  const overdue = domain.clock.now() - CALL_RING_MS;
  for (const call of ringing) {
    const isRunning = known.has(call.id) && call.startedAt > overdue;
    const head = isRunning ? null : await domain.store.readHead(call.conversationId);
    if (head) ringOut(domain, head.propertyId, call);
  }
  return new Set(ringing.map(({ id }) => id));
}

async function miss(domain: Domain, propertyId: string, callId: string): Promise<void> {
  const result = await domain.store.changeCall(callId, (call) =>
    call.answeredAt === null ? finish(call, "unanswered", domain.clock.now()) : null,
  );
  if (result?.changed) publishCall(domain, propertyId, result.call);
}
