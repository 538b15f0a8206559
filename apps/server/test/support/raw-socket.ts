import { encodeFrame, type Frame, type ProtocolErrorBody } from "@parley/protocol";
import { WebSocket } from "ws";

/** The answer to a command. */
export interface Answer {
  error: ProtocolErrorBody | null;
  // The tests compare it with what the contract says; a type would only repeat them.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
}

interface Waiter {
  accepts: (frame: Frame) => boolean;
  resolve: (frame: Frame) => void;
}

/** A WebSocket as a page without any library would use it: it notes every frame and lets a test wait for one. */
export class RawSocket {
  readonly #socket: WebSocket;
  /** Everything received, in order. */
  readonly frames: Frame[] = [];
  /** Resolves when the connection is gone. */
  readonly closed: Promise<{ code: number; reason: string }>;
  #waiters: Waiter[] = [];
  #read = 0;
  #nextId = 1;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => {
      socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    socket.on("message", (data) => this.#note(JSON.parse((data as Buffer).toString()) as Frame));
  }

  /** Resolves when the handshake is complete. Rejects with the HTTP status when it is refused. */
  static open(url: string, headers: Record<string, string> = {}): Promise<RawSocket> {
    const socket = new WebSocket(url.replace(/^http/, "ws"), { headers });
    const raw = new RawSocket(socket);
    return new Promise((resolve, reject) => {
      socket.on("open", () => resolve(raw));
      socket.on("error", reject);
      socket.on("unexpected-response", (_request, response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          reject(new Error(`${response.statusCode} ${Buffer.concat(chunks).toString()}`));
        });
      });
    });
  }

  /** The stream below, for tests that stop reading. */
  get stream(): { pause(): void; resume(): void } {
    return this.#socket;
  }

  /** Frames with this command, so far. */
  all(command: string): Frame[] {
    return this.frames.filter((frame) => frame.c === command);
  }

  /** The next frame with this command after those that were waited for before. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  async next(command: string): Promise<any[]> {
    return (await this.#find((frame) => frame.c === command)).p;
  }

  /** Sends a command and resolves with its answer; frames before it can still be waited for. */
  async call(command: string, ...parameters: unknown[]): Promise<Answer> {
    const id = this.#nextId++;
    this.#socket.send(encodeFrame(command, parameters, id));
    return this.answerTo(id);
  }

  async answerTo(id: number): Promise<Answer> {
    const accepts = (frame: Frame): boolean => frame.c === "callback" && frame.k === id;
    const frame = this.frames.find(accepts) ?? (await this.#wait(accepts));
    return { error: frame.p[0] as Answer["error"], data: frame.p[1] };
  }

  /** Sends a command without asking for an answer. */
  tell(command: string, ...parameters: unknown[]): void {
    this.#socket.send(encodeFrame(command, parameters));
  }

  raw(data: string | Buffer): void {
    this.#socket.send(data);
  }

  /** Sends bytes as text, whether they are text or not. */
  rawText(bytes: Buffer): void {
    this.#socket.send(bytes, { binary: false });
  }

  /** Resolves when everything that the server had sent up to now has arrived. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.once("pong", () => resolve());
      this.#socket.ping();
    });
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.closed;
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Looks from the last frame that was found. */
  async #find(accepts: (frame: Frame) => boolean): Promise<Frame> {
    const index = this.frames.findIndex((frame, at) => at >= this.#read && accepts(frame));
    const frame = this.frames[index] ?? (await this.#wait(accepts));
    this.#read = this.frames.indexOf(frame) + 1;
    return frame;
  }

  #wait(accepts: (frame: Frame) => boolean): Promise<Frame> {
    return new Promise((resolve) => {
      this.#waiters.push({ accepts, resolve });
    });
  }

  #note(frame: Frame): void {
    this.frames.push(frame);
    const waiter = this.#waiters.find(({ accepts }) => accepts(frame));
    if (!waiter) return;
    this.#waiters = this.#waiters.filter((other) => other !== waiter);
    waiter.resolve(frame);
  }
}
