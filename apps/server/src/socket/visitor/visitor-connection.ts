import { encodeFrame, MESSAGE_PAGE_MAX, type Message } from "@parley/protocol";
import type { Domain } from "../../domain/domain.ts";
import type { VisitorTab } from "../../domain/presence/visitor-tab.ts";
import type { Standing } from "../../ports/standing-store.ts";
import { CLOSE_INTERNAL_ERROR } from "../close-codes.ts";
import type { Peer } from "../peer.ts";
import { readReady } from "./ready.ts";

/**
 * One visitor's tab on the wire. It has a cursor: the version up to which the page has everything. A live message that
 * comes right after the cursor is sent; anything else (a gap, a peer that does not keep up) makes the connection read
 * on from the store until it has caught up. So messages arrive in order, once, whatever the fan-out loses.
 */
export class VisitorConnection {
  readonly peer: Peer;
  readonly tab: VisitorTab;
  /** Of the session's commands: made once, for it is asked for with every frame. */
  readonly limitKey: string;
  readonly #domain: Domain;
  #cursor: number;
  /** The newest version that is known to exist. */
  #newest = 0;
  /** Live messages are sent at once; otherwise the store is being read. */
  #live = false;
  /** `ready` has been sent. */
  #opened = false;
  #visitorSeenAt = 0;
  #agentSeenAt = 0;

  constructor(domain: Domain, peer: Peer, tab: VisitorTab, cursor: number) {
    this.#domain = domain;
    this.peer = peer;
    this.tab = tab;
    this.limitKey = `command ${tab.sessionKey}`;
    this.#cursor = cursor;
  }

  /**
   * There are entries up to this version: reads on when they were not all heard. Whether that is so; never while the
   * connection reads on anyway.
   */
  catchUpTo(version: number): boolean {
    this.#newest = Math.max(this.#newest, version);
    if (!this.#live || version <= this.#cursor) return false;
    this.#readOn();
    return true;
  }

  /** How far both sides have seen the conversation: told when the page does not know it. */
  tellSeen({ visitorSeenAt, agentSeenAt }: Pick<Standing, "visitorSeenAt" | "agentSeenAt">): void {
    if (!this.#opened) return;
    if (visitorSeenAt > this.#visitorSeenAt) {
      this.peer.send(encodeFrame("visitorChatSeen", [{ timestamp: visitorSeenAt }]));
    }
    if (agentSeenAt > this.#agentSeenAt) {
      this.peer.send(encodeFrame("agentChatSeen", [{ timestamp: agentSeenAt }]));
    }
    this.noteSeen(visitorSeenAt, agentSeenAt);
  }

  /** The page knows that both sides have seen the conversation so far. */
  noteSeen(visitorSeenAt: number, agentSeenAt: number): void {
    this.#visitorSeenAt = Math.max(this.#visitorSeenAt, visitorSeenAt);
    this.#agentSeenAt = Math.max(this.#agentSeenAt, agentSeenAt);
  }

  /** Sends `ready` with what the page has missed, then what did not fit in. */
  async open(): Promise<void> {
    try {
      const { payload, cursor } = await readReady(this.#domain, this.tab, this.#cursor);
      this.peer.send(encodeFrame("ready", [payload]));
      this.#opened = true;
      this.#cursor = cursor;
      this.#newest = Math.max(this.#newest, payload.conversation.cver);
      this.noteSeen(payload.conversation.seen, payload.conversation.aseen);
      if (this.#newest > cursor) await this.#catchUp();
      else this.#live = true;
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * A message was stored.
   * @param frame writes the event, at most once for all tabs
   */
  deliver(message: Message, origin: string | undefined, frame: () => string): void {
    this.#newest = Math.max(this.#newest, message.cver);
    if (!this.#live || message.cver <= this.#cursor) return;
    const answered = origin === this.tab.id;
    if (message.cver !== this.#cursor + 1 || (this.peer.congested && !answered)) {
      this.#readOn();
      return;
    }
    this.#cursor = message.cver;
    if (!answered) this.peer.send(frame());
  }

  #readOn(): void {
    this.#live = false;
    this.#catchUp().catch((error: unknown) => this.#fail(error));
  }

  /** Sends page after page from the store, no faster than the peer takes them, until nothing newer is known. */
  async #catchUp(): Promise<void> {
    while (!this.peer.closed) {
      await this.peer.drained();
      const { messages } = await this.#domain.store.readMessagesAfter(
        this.tab.conversationId,
        this.#cursor,
        MESSAGE_PAGE_MAX,
      );
      for (const message of messages) {
        if (this.peer.congested) await this.peer.drained();
        this.peer.send(encodeFrame("visitorMessage", [message]));
        this.#cursor = message.cver;
      }
      // An empty page: what was announced is not there (yet); the next live message leads here again.
      if (this.#cursor >= this.#newest || messages.length === 0) break;
    }
    this.#live = true;
  }

  /** Without the store this connection cannot go on; the page comes back and tries again. */
  #fail(error: unknown): void {
    this.#domain.log.error({ err: error }, "a visitor's messages could not be read");
    this.peer.close(CLOSE_INTERNAL_ERROR);
  }
}
