import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Message } from "@parley/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asAgent, connectVisitor, conversationOf, register, visit } from "./support/clients.ts";
import { temporaryFolder } from "./support/harness.ts";

const CHILD = fileURLToPath(new URL("./support/server-child.ts", import.meta.url));
const VISITORS = 8;
/** Messages that each visitor has on the way at any moment. */
const AT_ONCE = 5;

let temporary: ReturnType<typeof temporaryFolder>;
let child: ChildProcess | undefined;
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(() => {
  child?.kill("SIGKILL");
  temporary.remove();
});

async function startChild(): Promise<{ url: string }> {
  child = spawn(process.execPath, [CHILD, temporary.folder, "0"], { stdio: ["ignore", "pipe", "inherit"] });
  if (!child.stdout) throw new Error("The child has no output.");
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return { url };
}

/** Sends without end until the connection breaks; notes what was sent and what was acknowledged. */
async function sendUntilKilled(
  visitor: Awaited<ReturnType<typeof visit>>,
  acknowledged: Map<string, Message>,
  onReceipt: () => void,
): Promise<void> {
  const worker = async (): Promise<never> => {
    for (;;) {
      const id = crypto.randomUUID();
      const { data } = await visitor.socket.call("sendChatMessage", { id, message: `text of ${id}` });
      acknowledged.set(id, data as Message);
      onReceipt();
    }
  };
  await Promise.race([visitor.socket.closed, ...Array.from({ length: AT_ONCE }, worker)]);
}

test.each([40, 200, 500])(
  "kill -9 after %i receipts in a burst loses no acknowledged message",
  async (enough) => {
    const before = await startChild();
    const visitors = await Promise.all(Array.from({ length: VISITORS }, () => visit(before)));
    const ids = await Promise.all(visitors.map((visitor) => conversationOf(before, visitor)));
    const acknowledged = visitors.map(() => new Map<string, Message>());
    let receipts = 0;
    const onReceipt = (): void => {
      receipts += 1;
      if (receipts === enough) child?.kill("SIGKILL");
    };
    await Promise.all(
      visitors.map((visitor, index) => sendUntilKilled(visitor, acknowledged[index] ?? new Map(), onReceipt)),
    );
    expect(receipts).toBeGreaterThanOrEqual(enough);

    const after = await startChild();
    for (const [index, visitor] of visitors.entries()) {
      const { body } = await register(after, { uuid: visitor.session.uuid });
      expect(body.data).toMatchObject({ vid: visitor.session.vid, skey: visitor.session.skey });
      const { socket, ready } = await connectVisitor(after, visitor.session, 0);
      await socket.settled();
      const stored: Message[] = [
        ...ready.conversation.c,
        ...socket.all("visitorMessage").map(({ p }) => p[0] as Message),
      ];
      expect(stored.map(({ cver }) => cver)).toEqual(stored.map((_message, at) => at + 1));
      const byId = new Map(stored.map((message) => [message.id, message]));
      expect(byId.size).toBe(stored.length);
      for (const [id, receipt] of acknowledged[index] ?? []) {
        expect(byId.get(id)).toMatchObject({ m: `text of ${id}`, cver: receipt.cver, co: receipt.co });
      }
      const page = await asAgent(after, "GET", `/conversations/${ids[index]}/messages?after=0&limit=200`);
      expect(page.body.data.messages).toEqual(stored.slice(0, 200));
      await socket.close();
    }
  },
);
