/** What exactly one of all processes does. */
export type LeaseName = "retention" | "webhooks" | "ringing";

/** Work that goes with a lease. */
export interface LeasedWork {
  /** This process does the work from now on. */
  start(): void;
  /** Another process may do it next. Resolves when nothing of it goes on any more; must not reject. */
  stop(): Promise<void>;
}

/**
 * Decides which process does what only one may do. Never two processes hold the same lease, except that one that was cut
 * off from the others may take a moment to notice: work must bear being begun anew by another process at any point.
 */
export interface Leases {
  /** Wants the lease from now on: starts the work whenever this process has it and stops it when it is lost. Once a name. */
  hold(name: LeaseName, work: LeasedWork): void;
  /** Stops all work, then lets others have it at once. Resolves when that is done; a second call does nothing. */
  close(): Promise<void>;
}
