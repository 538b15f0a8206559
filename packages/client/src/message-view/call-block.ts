import type { Call, PastCall } from "@parley/protocol";
import type { ClientCall } from "../types.ts";

/** What a call block in a conversation shows (S3-23). */
export interface CallBlock {
  readonly callId: string;
  /** Null when no call has the id. */
  readonly call: PastCall | null;
  /** No call has the id (S3-24), or its state could not be read. */
  readonly hasError: boolean;
}

/** A call in the words of the history (S3-22). */
export const pastCallOf = ({ clid, stts, mssd, rjctd, f, cllr, so, eo }: Call): PastCall => ({
  id: clid,
  status: stts,
  missed: mssd,
  rejected: rjctd,
  features: { video: f.vid, screenShare: f.scrn },
  caller: { type: cllr.t, id: cllr.urid },
  startedOn: so,
  expiredOn: eo,
});

/** @param calls of the chat that the block is in: live ones by their id, or those of an earlier chat */
export function callBlock(
  callId: string,
  calls: { readonly live?: Readonly<Record<string, ClientCall>>; readonly past?: readonly PastCall[] },
): CallBlock {
  const live = calls.live?.[callId];
  const call = live ? pastCallOf(live) : (calls.past?.find(({ id }) => id === callId) ?? null);
  return { callId, call, hasError: call === null || live?.hasError === true };
}
