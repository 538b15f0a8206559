/** What was told of one conversation lately: everything between the two, and some beyond. */
interface Told {
  lowest: number;
  upTo: number;
  ahead: Set<number>;
  at: number;
}

/** Which entries the desks here were told of lately, so that one that was lost is noticed, and none is told twice. */
export class ToldVersions {
  /** In the order of the latest word. */
  readonly #conversations = new Map<string, Told>();

  /** Notes an entry. False when it was told before. */
  note(conversationId: string, version: number, now: number): boolean {
    const told = this.#conversations.get(conversationId);
    if (!told) {
      this.#conversations.set(conversationId, { lowest: version, upTo: version, ahead: new Set(), at: now });
      return true;
    }
    if ((version >= told.lowest && version <= told.upTo) || told.ahead.has(version)) return false;
    told.at = now;
    this.#conversations.delete(conversationId);
    this.#conversations.set(conversationId, told);
    if (version < told.lowest) told.lowest = version;
    else told.ahead.add(version);
    while (told.ahead.delete(told.upTo + 1)) told.upTo += 1;
    return true;
  }

  /** The version up to which nothing is missing; undefined when nothing was told of the conversation lately. */
  upTo(conversationId: string): number | undefined {
    return this.#conversations.get(conversationId)?.upTo;
  }

  /** Forgets what nobody asks for any more. */
  forgetBefore(time: number): void {
    for (const [conversationId, { at }] of this.#conversations) {
      if (at >= time) return;
      this.#conversations.delete(conversationId);
    }
  }

  clear(): void {
    this.#conversations.clear();
  }
}
