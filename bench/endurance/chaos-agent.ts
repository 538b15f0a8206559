import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { createMessageId, MESSAGE_ID_RANDOM_BYTES } from "@parley/protocol/message-id";
import type { Message } from "@parley/protocol";
import WebSocket from "ws";

const RETRY_MS = 300;
const GIVE_UP_MS = 4_000;

/**
 * An agent's program that holds a conversation over a bad network: it hears of messages by the socket, reads what it
 * has missed by version, and repeats a message under its id until it is acknowledged.
 */
export class ChaosAgent {
  /** What this agent has shown of each conversation, in the order of showing. */
  readonly shown = new Map<string, Message[]>();
  /** Ids of the messages that the server has acknowledged, by conversation. */
  readonly acknowledged = new Map<string, string[]>();
  private readonly url: string;
  private readonly headers: Record<string, string>;
  private readonly reading = new Map<string, Promise<void>>();
  private socket: WebSocket | undefined;
  private isRunning = true;

  constructor(url: string, token: string) {
    this.url = url;
    this.headers = { authorization: `Bearer ${token}` };
  }

  /** Answers conversations that it hears of, as long as `answers` says so. */
  async run(answers: (conversationId: string) => boolean): Promise<void> {
    while (this.isRunning) {
      await this.listen(answers).catch(() => undefined);
      await delay(RETRY_MS);
    }
  }

  /** Writes until the server has acknowledged. */
  async say(conversationId: string, text: string): Promise<void> {
    const random = crypto.getRandomValues(new Uint8Array(MESSAGE_ID_RANDOM_BYTES));
    const id = createMessageId(Date.now(), random);
    const path = `/v1/agent/conversations/${conversationId}/messages`;
    while ((await this.call("POST", path, { id, message: text })) === undefined) await delay(RETRY_MS);
    const ids = this.acknowledged.get(conversationId) ?? [];
    this.acknowledged.set(conversationId, [...ids, id]);
  }

  /** Reads on from the newest version that it has shown until there is nothing more; false when the network failed. */
  async catchUp(conversationId: string): Promise<boolean> {
    const messages = this.shown.get(conversationId) ?? [];
    this.shown.set(conversationId, messages);
    for (;;) {
      const after = messages.at(-1)?.cver ?? 0;
      const path = `/v1/agent/conversations/${conversationId}/messages?after=${after}&limit=200`;
      const page = (await this.call("GET", path)) as { messages: Message[]; more: boolean } | undefined;
      if (!page) return false;
      messages.push(...page.messages);
      if (!page.more) return true;
    }
  }

  /** Id of each visitor's conversation, by the visitor's id. */
  async conversations(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    let next: string | null = "";
    while (next !== null) {
      const path = `/v1/agent/conversations?limit=200${next ? `&next=${encodeURIComponent(next)}` : ""}`;
      const page = (await this.call("GET", path)) as {
        conversations: { id: string; visitorId: string }[];
        next: string | null;
      };
      for (const { id, visitorId } of page.conversations) found.set(visitorId, id);
      next = page.next;
    }
    return found;
  }

  stop(): void {
    this.isRunning = false;
    this.socket?.terminate();
  }

  private async listen(answers: (conversationId: string) => boolean): Promise<void> {
    const socket = new WebSocket(`${this.url.replace(/^http/, "ws")}/v1/agent/socket`, {
      headers: this.headers,
      handshakeTimeout: GIVE_UP_MS,
      perMessageDeflate: false,
    });
    this.socket = socket;
    socket.on("message", (data) => {
      const frame = JSON.parse(String(data)) as {
        c: string;
        p: { conversationId: string; message: Message }[];
      };
      const [payload] = frame.p;
      if (frame.c !== "message" || payload?.message.ut !== "v" || payload.message.t !== "c") return;
      const { conversationId, message } = payload;
      this.follow(conversationId);
      if (answers(conversationId)) void this.say(conversationId, `answer to ${message.m}`);
    });
    socket.on("error", () => socket.terminate());
    // A network that swallows everything says nothing either.
    const beat = setInterval(() => {
      if (socket.readyState !== WebSocket.OPEN) return;
      socket.ping();
      const silence = setTimeout(() => socket.terminate(), GIVE_UP_MS);
      socket.once("pong", () => clearTimeout(silence));
    }, GIVE_UP_MS);
    await once(socket, "close");
    clearInterval(beat);
  }

  /** One reader for each conversation: two would show things twice. */
  private follow(conversationId: string): void {
    const before = this.reading.get(conversationId) ?? Promise.resolve();
    const reading = before.then(async () => void (await this.catchUp(conversationId)));
    this.reading.set(conversationId, reading);
  }

  /** Resolves when no reader is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.reading.values());
  }

  /** The answer's data; undefined when the network or the server failed and the call may be repeated. */
  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    try {
      const response = await fetch(this.url + path, {
        method,
        headers: { ...this.headers, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      if (response.status >= 500) return undefined;
      const { data, error } = (await response.json()) as { data?: unknown; error?: { code: string } };
      if (error) throw new Error(`${path}: ${error.code}`);
      return data;
    } catch (error) {
      if (error instanceof Error && error.message.startsWith(path)) throw error;
      return undefined;
    }
  }
}
