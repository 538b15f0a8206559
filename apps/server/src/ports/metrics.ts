import type { SenderType } from "@parley/protocol";

/** Who is at the other end of a socket. */
export type SocketKind = "visitor" | "agent";

/** What is only read when somebody looks. */
export interface Readings {
  /** False from the moment the server begins to stop. */
  ready: () => boolean;
  sockets: () => SocketReadings;
  /** Writes that have been asked for and are not durable yet. */
  pendingWrites: () => number;
  /** Webhook deliveries that wait, of all processes. */
  deliveriesWaiting: () => Promise<number>;
  /** Letters that wait for the mail server, of all processes. */
  lettersWaiting: () => Promise<number>;
}

/** The sockets of this process at one moment. */
export interface SocketReadings {
  /** Open sockets and the bytes that wait for their peers, by kind. */
  byKind: Readonly<Record<SocketKind, { open: number; outgoingBytes: number }>>;
  /** People: several tabs or desks of one count once. */
  visitors: number;
  agents: number;
}

/**
 * Told what happens, so that it can be watched from outside. Called in the middle of the work: every method must be
 * cheap and must not throw. Nothing that grows with the visitors (an id, a name, an address) is ever told.
 */
export interface Metrics {
  messageStored(sender: SenderType): void;
  /** @param resumed the page had something already and goes on from there */
  socketOpened(kind: SocketKind, resumed: boolean): void;
  socketClosed(kind: SocketKind, code: number): void;
  /** A peer was cut off because it does not read what it is sent. */
  slowConsumerCut(kind: SocketKind): void;
  /** @param code of the error that a caller was answered */
  refused(code: string): void;
  /** @param limit name of the rate limit that was met */
  rateLimited(limit: string): void;
  /** @param route method and pattern, as `GET /v1/agent/visitors/:visitorId` */
  requestAnswered(route: string, status: number, seconds: number): void;
  /** A write is durable, or has failed. @param seconds since it was asked for */
  writeSettled(seconds: number): void;
  /** A write was refused because too many wait. */
  writeRefused(): void;
  /** A transaction was committed. */
  committed(operations: number, seconds: number): void;
  /** From now on this is read whenever somebody looks. */
  observe(readings: Partial<Readings>): void;
}

const nothing = (): void => undefined;

/** Forgets everything it is told. */
export const noMetrics: Metrics = {
  messageStored: nothing,
  socketOpened: nothing,
  socketClosed: nothing,
  slowConsumerCut: nothing,
  refused: nothing,
  rateLimited: nothing,
  requestAnswered: nothing,
  writeSettled: nothing,
  writeRefused: nothing,
  committed: nothing,
  observe: nothing,
};
