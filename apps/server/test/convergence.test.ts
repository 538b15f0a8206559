import type { Message } from "@parley/protocol";
import { expect, test } from "vitest";
import {
  asAgent,
  connectVisitor,
  conversationOf,
  openDesk,
  visit,
  type VisitorClient,
} from "./support/clients.ts";
import { startServer } from "./support/harness.ts";
import { randomNumbers } from "./support/random.ts";
import type { RawSocket } from "./support/raw-socket.ts";

/** A page that applies what it hears by version, as the contract wants it, and comes back with its cursor. */
class Page {
  readonly known = new Map<number, string>();
  version = 0;
  #client: VisitorClient;

  constructor(client: VisitorClient) {
    this.#client = client;
    this.#begin();
  }

  get socket(): RawSocket {
    return this.#client.socket;
  }

  async settle(): Promise<void> {
    await this.socket.settled();
    this.#read();
  }

  /** Drops the connection in whatever state it is and comes back from the cursor. */
  async reconnect(server: { url: string }): Promise<void> {
    this.socket.terminate();
    await this.socket.closed;
    this.#read();
    this.#client = await connectVisitor(server, this.#client.session, this.version);
    this.#begin();
  }

  #begin(): void {
    for (const message of this.#client.ready.conversation.c as Message[]) this.#take(message);
  }

  /** Events and answers alike say which entry has which version. */
  #read(): void {
    for (const { c, p } of this.socket.frames.splice(0)) {
      if (c === "visitorMessage") this.#take(p[0] as Message);
      const receipt = c === "callback" ? (p[1] as Message | null) : null;
      if (receipt?.cver !== undefined) this.#take(receipt);
    }
  }

  /** Whatever is new must be the very next version. */
  #take({ cver, id }: Pick<Message, "cver" | "id">): void {
    if (cver > this.version) {
      expect(cver).toBe(this.version + 1);
      this.version = cver;
    }
    expect(this.known.get(cver) ?? id).toBe(id);
    this.known.set(cver, id);
  }
}

test.each([1, 2, 3, 4])(
  "whatever happens, every page has what the conversation holds (seed %i)",
  async (seed) => {
    const random = randomNumbers(seed);
    const server = await startServer();
    const first = await visit(server);
    const conversationId = await conversationOf(server, first);
    const pages = [new Page(first), new Page(await connectVisitor(server, first.session, 0))] as const;
    const desk = await openDesk(server);
    const pick = (): Page => (random() < 0.5 ? pages[0] : pages[1]);
    const message = () => ({ id: `m-${Math.floor(random() * 1e9)}`, message: "text" });
    const actions: (() => void | Promise<void>)[] = [
      () => pick().socket.tell("sendChatMessage", message()),
      () => void pick().socket.call("sendChatMessage", message()),
      () => void desk.call("sendMessage", { conversationId, ...message() }),
      () => void desk.call(random() < 0.5 ? "joinChat" : "leaveChat", { conversationId }),
      () => void desk.call("endChat", { conversationId }),
      () => void desk.call("transferChat", { conversationId, kind: "agent", id: "bot" }),
      () => void pick().socket.call("visitorRating", { rating: random() < 0.5 ? 1 : -1 }),
      async () => pick().settle(),
      async () => pick().reconnect(server),
    ];
    for (let step = 0; step < 150; step += 1) await actions[Math.floor(random() * actions.length)]?.();
    // Its answer comes after everything that was asked before it has been stored.
    const path = `/conversations/${conversationId}/messages`;
    await Promise.all([desk.settled(), ...pages.map(({ socket }) => socket.settled())]);
    const last = await asAgent(server, "POST", path, { message: "last" });
    for (const page of pages) await page.settle();

    const { messages } = await server.store.readMessagesAfter(conversationId, 0, 1_000);
    expect(messages.at(-1)?.cver).toBe(last.body.data.cver);
    for (const page of pages) {
      expect(page.version).toBe(messages.length);
      for (const { cver, id } of messages) expect(page.known.get(cver)).toBe(id);
    }
    await Promise.all([desk.close(), ...pages.map(({ socket }) => socket.close())]);
    await server.stop();
    expect(server.errors).toEqual([]);
  },
);
