/** How many sockets the visitors of each property have at this process. */
export class PropertyConnections {
  readonly #counts = new Map<string, number>();

  of(propertyId: string): number {
    return this.#counts.get(propertyId) ?? 0;
  }

  opened(propertyId: string): void {
    this.#counts.set(propertyId, this.of(propertyId) + 1);
  }

  closed(propertyId: string): void {
    const left = this.of(propertyId) - 1;
    if (left > 0) this.#counts.set(propertyId, left);
    else this.#counts.delete(propertyId);
  }
}
