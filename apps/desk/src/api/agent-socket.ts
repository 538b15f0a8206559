import type { AgentCommandName, AgentCommands, Frame, ParametersOf, ReplyOf } from "@parley/protocol";
import { CALLBACK_COMMAND, decodeFrame, encodeFrame } from "@parley/protocol/frames";
import { CALLBACK_TIMEOUT_MS } from "@parley/protocol/limits";
import { toAgentEvent, type AgentEvent } from "./agent-event.ts";
import { reconnectDelay } from "./backoff.ts";
import { PendingCalls } from "./pending-calls.ts";

/** connecting: a socket is being opened · ready: the server has said so · waiting: lost, another try is scheduled. */
export type ConnectionPhase = "connecting" | "ready" | "waiting";

/** The part of a browser's WebSocket that is needed here. */
export type SocketLike = Pick<WebSocket, "send" | "close" | "onmessage" | "onclose">;

/** Runs a task after so many milliseconds; the answer cancels it. */
export type Schedule = (task: () => void, ms: number) => () => void;

export interface AgentSocketOptions {
  readonly open: () => SocketLike;
  readonly schedule: Schedule;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Asked before every further try, because a refused upgrade does not say why. Rejects when unreachable. */
  readonly isSignedIn: () => Promise<boolean>;
  readonly onPhase: (phase: ConnectionPhase) => void;
  readonly onEvent: (event: AgentEvent) => void;
  readonly onSignedOut: () => void;
}

/** A connection that was not ready after this is given up. */
const READY_TIMEOUT_MS = 15_000;
/** A connection that owes the answer to a check for this long is taken for dead. */
const CHECK_TIMEOUT_MS = 8_000;

/**
 * The desk's end of the agent socket: calls with their answers, events, and reconnecting for as long as it is wanted.
 * What was missed while away is not replayed: whoever listens asks again after every `ready`.
 */
export class AgentSocket {
  readonly #options: AgentSocketOptions;
  readonly #calls: PendingCalls;
  #socket: SocketLike | null = null;
  #phase: ConnectionPhase = "waiting";
  #attempt = 0;
  #cancelTimer = (): void => {};
  #stopped = false;

  constructor(options: AgentSocketOptions) {
    this.#options = options;
    this.#calls = new PendingCalls(options.schedule);
  }

  /** Opens the first connection. */
  start(): void {
    this.#stopped = false;
    this.#connect();
  }

  /** Closes and stays closed; calls that wait are rejected with NOT_OPEN. */
  stop(): void {
    this.#stopped = true;
    this.#cancelTimer();
    this.#release()?.close();
    this.#calls.rejectAll("NOT_OPEN");
  }

  /**
   * Sends a command and waits for its answer.
   * @throws DeskError the server's refusal; NOT_OPEN; TIMEOUT after 35 seconds, which also drops the connection
   */
  async call<Name extends AgentCommandName>(
    command: Name,
    ...parameters: ParametersOf<AgentCommands[Name]>
  ): Promise<ReplyOf<AgentCommands[Name]>> {
    return this.#send(command, parameters, CALLBACK_TIMEOUT_MS) as Promise<ReplyOf<AgentCommands[Name]>>;
  }

  /** The network or the page came back: reconnect at once, or make sure that the open connection still lives. */
  hurry(): void {
    if (this.#phase === "waiting" && this.#socket === null && !this.#stopped) {
      this.#cancelTimer();
      void this.#retry();
    } else if (this.#phase === "ready") {
      // Any answer proves life, a refusal too; unwatching nothing changes nothing.
      this.#send("unwatch", [{ conversationId: "none" }], CHECK_TIMEOUT_MS).catch(() => undefined);
    }
  }

  #send(command: string, parameters: unknown[], timeoutMs: number): Promise<unknown> {
    const socket = this.#socket;
    const { id, answer } = this.#calls.add(timeoutMs, () => this.#lost(socket));
    if (socket && this.#phase === "ready") socket.send(encodeFrame(command, parameters, id));
    else this.#calls.reject(id, "NOT_OPEN");
    return answer;
  }

  #connect(): void {
    this.#enter("connecting");
    const socket = this.#options.open();
    this.#socket = socket;
    socket.onmessage = ({ data }: MessageEvent) => {
      if (socket === this.#socket) this.#receive(String(data));
    };
    socket.onclose = () => this.#lost(socket);
    this.#timer(() => this.#lost(socket), READY_TIMEOUT_MS);
  }

  #receive(text: string): void {
    const frame = readFrame(text);
    if (frame === null) return;
    if (frame.c === CALLBACK_COMMAND) {
      this.#calls.settle(frame);
      return;
    }
    const event = toAgentEvent(frame);
    if (!event) return;
    if (event.name === "ready") {
      this.#cancelTimer();
      this.#attempt = 0;
      // Before the event, so that its listeners can already call.
      this.#phase = "ready";
    }
    this.#options.onEvent(event);
    if (event.name === "ready") this.#options.onPhase("ready");
  }

  #lost(socket: SocketLike | null): void {
    if (socket === null || socket !== this.#socket) return;
    this.#release()?.close();
    this.#calls.rejectAll("NOT_OPEN");
    this.#wait();
  }

  #wait(): void {
    if (this.#stopped) return;
    this.#enter("waiting");
    this.#timer(() => void this.#retry(), reconnectDelay(this.#attempt, this.#options.random()));
    this.#attempt += 1;
  }

  async #retry(): Promise<void> {
    this.#enter("connecting");
    const answer = await this.#options.isSignedIn().catch(() => "unreachable" as const);
    if (this.#stopped || this.#socket !== null) return;
    if (answer === "unreachable") this.#wait();
    else if (answer) this.#connect();
    else {
      this.stop();
      this.#options.onSignedOut();
    }
  }

  #enter(phase: ConnectionPhase): void {
    if (this.#phase === phase) return;
    this.#phase = phase;
    this.#options.onPhase(phase);
  }

  #timer(task: () => void, ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#options.schedule(task, ms);
  }

  /** Lets go of the current socket: whatever it still says is not heard. */
  #release(): SocketLike | null {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) socket.onclose = socket.onmessage = null;
    return socket;
  }
}

function readFrame(text: string): Frame | null {
  try {
    return decodeFrame(text);
  } catch (error) {
    // One unreadable frame must not cost the connection; what it carried is fetched at the next gap.
    console.warn("The server sent a frame that the desk can't read.", error);
    return null;
  }
}
