import { encodeCallback, encodeFrame, decodeFrame } from "@parley/protocol/frames";
import type { Frame, ProtocolErrorBody } from "@parley/protocol";
import type { SocketLike } from "../api/agent-socket.ts";

/** The server's end of a socket that a test holds in its hand. */
export class SocketEnd implements SocketLike {
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  /** What the desk has sent. */
  readonly frames: Frame[] = [];
  closed = false;

  send(data: string): void {
    this.frames.push(decodeFrame(data));
  }

  close(): void {
    this.closed = true;
  }

  /** The server says something. */
  tell(command: string, payload: unknown): void {
    this.raw(encodeFrame(command, [payload]));
  }

  /** The server answers the frame with this index; the last one by default. */
  answer(data: unknown, error: ProtocolErrorBody | null = null, index = this.frames.length - 1): void {
    this.raw(encodeCallback(this.frames[index]?.k ?? -1, error, data));
  }

  raw(data: string): void {
    this.onmessage?.call(this as unknown as WebSocket, { data } as MessageEvent);
  }

  /** The connection breaks. */
  break(): void {
    this.closed = true;
    this.onclose?.call(this as unknown as WebSocket, {} as CloseEvent);
  }
}
