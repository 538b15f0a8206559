/** Where the server gets time from; a test passes one whose hands it moves. */
export interface Clock {
  /** Epoch milliseconds. May be stepped back by the system. */
  now(): number;
  /** Calls back once after `delay` milliseconds; returns the function that cancels it. */
  after(delay: number, callback: () => void): () => void;
}

/** The machine's own clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay).unref();
    return () => clearTimeout(timer);
  },
};
