import { once } from "node:events";
import { encodeFrame } from "@parley/protocol/frames";
import { createMessageId, MESSAGE_ID_RANDOM_BYTES } from "@parley/protocol/message-id";
import WebSocket from "ws";

const TEXT = "Hello, is the blue teapot still in stock? I would like two of them.";

/** Of one address there are ports for 28,000 connections only, and those of ended ones stay taken for a minute. */
const ADDRESSES = 16;
let opened = 0;

/** Opens a socket and waits until it is open. */
export async function openSocket(url: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const localAddress = `127.0.0.${2 + (opened++ % ADDRESSES)}`;
  const socket = new WebSocket(url, { perMessageDeflate: false, headers, localAddress });
  await once(socket, "open");
  return socket;
}

/** Sends messages as a visitor and keeps `window` of them unanswered. */
export class ClosedLoopVisitor {
  private readonly socket: WebSocket;
  private next = 1;
  private running = false;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on("message", (data) => {
      if (this.running && isCallback(String(data))) this.sendOne();
    });
  }

  start(window: number): void {
    this.running = true;
    for (let sent = 0; sent < window; sent++) this.sendOne();
  }

  stop(): void {
    this.running = false;
  }

  private sendOne(): void {
    this.socket.send(messageFrame(this.next++, TEXT));
  }
}

/** An id as the widget makes them. */
const newMessageId = (): string =>
  createMessageId(Date.now(), crypto.getRandomValues(new Uint8Array(MESSAGE_ID_RANDOM_BYTES)));

/** A frame that sends `text` under a new id, with the callback id `k`. */
export function messageFrame(k: number, text: string): string {
  return encodeFrame("sendChatMessage", [{ id: newMessageId(), message: text }], k);
}

const isCallback = (frame: string): boolean => frame.startsWith('{"c":"callback"');

/** Whether a frame that the agent got carries a visitor's text (and not a presence change, say). */
export const isVisitorText = (frame: string): boolean =>
  frame.startsWith('{"c":"sendChatMessage"') ||
  (frame.startsWith('{"c":"message"') && frame.includes('"ut":"v"'));
