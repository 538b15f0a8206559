import { expect } from "vitest";
import { visit, type VisitorClient } from "./clients.ts";

/** Messages that are written after the move. */
const AFTER = 20;

/** A page that has moved to another server, and how many messages it has written in all: "0", "1" … */
export interface MovedPage extends VisitorClient {
  count: number;
}

/**
 * Writes one message after the other until the server says farewell, and some more at the next one, as a page does: what
 * was not answered goes out again under its id.
 */
export async function writeOn(from: VisitorClient, next: { url: string }): Promise<MovedPage> {
  let page = from;
  let count = 0;
  let last = Number.POSITIVE_INFINITY;
  while (count < last) {
    const message = { id: `${from.session.uuid}-${count}`, message: `${count}` };
    const answer = await Promise.race([page.socket.call("sendChatMessage", message), page.socket.closed]);
    if ("code" in answer) {
      page = await visit(next, { uuid: from.session.uuid });
      last = count + AFTER;
    } else if (answer.error === null) count += 1;
    else expect(answer.error.code).toBe("UNAVAILABLE");
  }
  return { ...page, count };
}
