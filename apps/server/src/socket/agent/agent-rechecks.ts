import type { Domain } from "../../domain/domain.ts";
import type { AgentAuthenticator, CallerHeaders } from "../../ports/agent-authenticator.ts";
import { CLOSE_UNAUTHORIZED } from "../close-codes.ts";
import type { AgentConnection } from "./agent-connection.ts";

/** How long a revoked token or an ended desk session may go on at most. */
const RECHECK_MS = 15_000;

/** The connections that came with the same credentials. */
interface Group {
  headers: CallerHeaders;
  connections: Set<AgentConnection>;
}

/**
 * Asks again and again whether connected agents may still be there: a token is revoked, a session ended, while their
 * sockets are open. Each token or session is asked for once, however many connections it has.
 */
export class AgentRechecks {
  readonly #domain: Domain;
  readonly #authenticator: AgentAuthenticator;
  readonly #groups = new Map<string, Group>();
  #cancel: (() => void) | undefined;

  constructor(domain: Domain, authenticator: AgentAuthenticator) {
    this.#domain = domain;
    this.#authenticator = authenticator;
  }

  /** @returns forgets the connection */
  add(connection: AgentConnection, headers: CallerHeaders): () => void {
    const key = JSON.stringify([headers.authorization, headers.cookie, headers.origin, headers.host]);
    const group = this.#groups.get(key) ?? { headers, connections: new Set() };
    group.connections.add(connection);
    this.#groups.set(key, group);
    if (!this.#cancel) this.#wait();
    return () => {
      group.connections.delete(connection);
      if (group.connections.size === 0) this.#groups.delete(key);
    };
  }

  stop(): void {
    this.#cancel?.();
    this.#groups.clear();
  }

  #wait(): void {
    this.#cancel = this.#domain.clock.after(RECHECK_MS, () => {
      this.#cancel = undefined;
      void this.#recheck();
    });
  }

  /** Never rejects: while nobody can be asked, everybody stays. */
  async #recheck(): Promise<void> {
    for (const group of this.#groups.values()) {
      try {
        const agent = await this.#authenticator.authenticate(group.headers);
        for (const { peer, agent: known } of group.connections) {
          if (agent?.agentId !== known.agentId) peer.disconnect("UNAUTHENTICATED", CLOSE_UNAUTHORIZED);
        }
      } catch (error) {
        this.#domain.log.warn({ err: error }, "an agent's credentials could not be looked at again");
      }
    }
    if (this.#groups.size > 0) this.#wait();
  }
}
