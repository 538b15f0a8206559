/** Which agents type in which conversation, as far as this server knows: so that nobody is left typing for ever. */
export class AgentTyping {
  readonly #conversations = new Map<string, Set<string>>();

  /** Notes the agent's state and says whether it changed. */
  set(agentId: string, conversationId: string, typing: boolean): boolean {
    const conversations = this.#conversations.get(agentId);
    if (typing) {
      if (conversations?.has(conversationId)) return false;
      if (conversations) conversations.add(conversationId);
      else this.#conversations.set(agentId, new Set([conversationId]));
      return true;
    }
    const changed = conversations?.delete(conversationId) ?? false;
    if (conversations?.size === 0) this.#conversations.delete(agentId);
    return changed;
  }

  /** Where the agent types now. */
  conversationsOf(agentId: string): string[] {
    return [...(this.#conversations.get(agentId) ?? [])];
  }
}
