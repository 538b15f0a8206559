import type { PastCall } from "@parley/protocol";
import type { Row } from "../chat/arrange.ts";
import { MessageRow } from "../chat/MessageRow.tsx";
import { PastCallBlock } from "./PastCallBlock.tsx";

interface Props {
  row: Row;
  /** Of the chat that the row is in. */
  calls: readonly PastCall[];
}

/** Nothing of a past chat arrives any more. */
const LONG_AGO = Number.POSITIVE_INFINITY;

/** One line of a past conversation: as in the chat, but for its calls, which are over. */
export function PastRow({ row, calls }: Props) {
  if (row.kind === "notice" && row.message.m === "WEBRTC_CALL")
    return <PastCallBlock calls={calls} message={row.message} />;
  return <MessageRow agentSeenAt={0} arrivedAfter={LONG_AGO} ownId={undefined} row={row} tappedId={null} />;
}
