import { ProtocolError, type Message } from "@parley/protocol";
import type { ChangeResult } from "../../ports/conversation-store.ts";

/** What the writer of a message is told: where it stands in the conversation. */
export interface Receipt {
  id: string;
  cver: number;
  co: number;
  chid: string;
}

/**
 * The receipt of the message that a change stored last, or of the one that was stored before under the same id.
 * @throws ProtocolError MESSAGE_ID_TAKEN when that one is somebody else's
 */
export function receiptOf(result: ChangeResult, sender: Pick<Message, "ut" | "uid">): Receipt {
  const message = result.repeated ?? result.stored.at(-1);
  if (!message) throw new Error("A message was neither stored nor there before.");
  if (message.ut !== sender.ut || message.uid !== sender.uid) throw new ProtocolError("MESSAGE_ID_TAKEN");
  return { id: message.id, cver: message.cver, co: message.co, chid: message.chid };
}
