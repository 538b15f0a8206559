import type { Client, ClientCall } from "@parley/client";
import { answerCall, type Opened } from "./answer-call.ts";

/** The window of this page's last call. */
let opened: Opened | undefined;

/**
 * Brings the call's window to the front, or opens it: an answer, a return or a call of the visitor's own. To be called
 * within a click.
 * @throws what `answerCall` throws
 */
export async function enterCall(
  client: Pick<Client, "startCall">,
  call: Pick<ClientCall, "f">,
  origin: string,
  openWindow?: () => Opened | null,
): Promise<void> {
  if (opened && !opened.closed) {
    opened.focus();
    return;
  }
  opened = await answerCall(client, call, origin, openWindow);
}
