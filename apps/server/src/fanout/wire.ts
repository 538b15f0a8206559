/** What a connection hears. */
export interface WireListener {
  /** A message on a channel, this process's own among them. */
  onMessage(channel: string, payload: string): void;
  /** The connection is gone for good. Calls back once. */
  onBroken(error: Error): void;
}

/** One connection to whatever carries messages between processes. It never mends itself: a new one is opened. */
export interface Wire {
  /** Hears every channel without asking for it. */
  readonly hearsAll: boolean;
  /** Sends to whoever listens now, in the order of the calls. What cannot be sent breaks the connection. */
  publish(channel: string, payload: string): void;
  /** Resolves when what is published from now on is heard. */
  subscribe(channels: readonly string[]): Promise<void>;
  unsubscribe(channels: readonly string[]): Promise<void>;
  /** Whether something that was published may not have been sent. */
  readonly hasUnsent: boolean;
  /** Sends what is left, then ends. */
  close(): Promise<void>;
  /** Ends at once. */
  destroy(): void;
}

/** Opens a connection. Rejects when it cannot be had. */
export type OpenWire = (listener: WireListener) => Promise<Wire>;
