/** One entry of what a process says of itself: table, id, and what stands there now; null when it is gone. */
export type StateChange = readonly [table: string, id: string, value: unknown];

/** Tokens that a process has given away: key, cost, and the limit's burst and tokens per second. */
export type SpentTokens = readonly [key: string, cost: number, burst: number, perSecond: number];

/** What processes tell each other about themselves. */
export type ProcessEvent =
  /** Somebody new, or who could not hear for a while: the others say how far they are. `sequence` as in a beat. */
  | { type: "hello"; sequence: number }
  /** Still there; `sequence` is that of the last change, so that a lost one is noticed. */
  | { type: "beat"; sequence: number }
  /** Stops in order. */
  | { type: "bye" }
  /** Each message of changes has the next number. */
  | { type: "stateChanged"; sequence: number; changes: readonly StateChange[] }
  /** Asks for everything: the sender has missed something. */
  | { type: "stateWanted" }
  /** A part of everything that the sender says of itself, as of `sequence`. */
  | { type: "state"; sequence: number; part: number; parts: number; entries: readonly StateChange[] }
  | { type: "spent"; entries: readonly SpentTokens[] };
