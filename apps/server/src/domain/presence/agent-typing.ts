import { agentProfileSchema, type AgentProfile } from "@parley/protocol";
import { z } from "zod";
import type { AgentIdentity } from "../../ports/agent-authenticator.ts";
import type { Fanout } from "../../ports/fanout.ts";
import type { SharedState } from "../processes/shared-state.ts";
import type { SharedTable } from "../processes/shared-table.ts";

const typingSchema = z.object({ profile: agentProfileSchema, conversationId: z.string() });
type Typing = z.infer<typeof typingSchema>;

/** Which agents type in which conversation: so that nobody is left typing for ever, though a process dies. */
export class AgentTyping {
  /** Of the agents who are connected here, by agent, then by conversation. */
  readonly #conversations = new Map<string, Map<string, AgentProfile>>();
  readonly #table: SharedTable<Typing>;

  constructor(fanout: Pick<Fanout, "here">, processes: Pick<SharedState, "table">) {
    this.#table = processes.table("typing", typingSchema, {
      read: (id) => this.#read(id),
      ids: () => this.#ids(),
    });
    this.#table.onChange(({ id, before, isLost }) => {
      // Who stops by himself says so; only a process that is gone leaves it to the others.
      if (!isLost || !before || this.#read(id) || this.#table.hasOthers(id)) return;
      const { conversationId, profile: agent } = before;
      fanout.here.publishToConversation(conversationId, { type: "agentTyping", agent, typing: false });
    });
  }

  /** Notes the agent's state and says whether it changed. */
  set({ agentId, profile }: AgentIdentity, conversationId: string, typing: boolean): boolean {
    const id = typingId(agentId, conversationId);
    const conversations = this.#conversations.get(agentId);
    if (typing) {
      if (conversations?.has(conversationId)) return false;
      if (conversations) conversations.set(conversationId, profile);
      else this.#conversations.set(agentId, new Map([[conversationId, profile]]));
      this.#table.changed(id);
      return true;
    }
    const stopped = conversations?.delete(conversationId) ?? false;
    if (conversations?.size === 0) this.#conversations.delete(agentId);
    if (stopped) this.#table.changed(id);
    // The agent's connection may have moved here while the other process still thinks that it is typed there.
    return stopped || this.#table.hasOthers(id);
  }

  /** Where the agent types now, over a connection to this process. */
  conversationsOf(agentId: string): string[] {
    return [...(this.#conversations.get(agentId)?.keys() ?? [])];
  }

  #read(id: string): Typing | undefined {
    const [agentId, conversationId] = JSON.parse(id) as [string, string];
    const profile = this.#conversations.get(agentId)?.get(conversationId);
    return profile && { profile, conversationId };
  }

  #ids(): string[] {
    return [...this.#conversations].flatMap(([agentId, conversations]) =>
      Array.from(conversations.keys(), (conversationId) => typingId(agentId, conversationId)),
    );
  }
}

const typingId = (agentId: string, conversationId: string): string =>
  JSON.stringify([agentId, conversationId]);
