/** Visitors whose address is remembered at most; beyond it the one that was heard of the longest ago is forgotten. */
const VISITORS_MAX = 50_000;

/**
 * The network from which each visitor was last heard of (see `networkOf`), so that it can be banned. Only in memory:
 * addresses are personal, and nothing else needs them.
 */
export class VisitorAddresses {
  readonly #networks = new Map<string, string>();

  note(visitorId: string, network: string): void {
    if (network === "") return;
    // Set anew, so that the order is that of the latest word.
    this.#networks.delete(visitorId);
    this.#networks.set(visitorId, network);
    if (this.#networks.size <= VISITORS_MAX) return;
    for (const oldest of this.#networks.keys()) {
      this.#networks.delete(oldest);
      return;
    }
  }

  /** Empty when it is not known. */
  read(visitorId: string): string {
    return this.#networks.get(visitorId) ?? "";
  }
}
