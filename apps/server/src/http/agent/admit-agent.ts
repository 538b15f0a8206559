import { ProtocolError } from "@parley/protocol";
import type { FastifyRequest } from "fastify";
import type { AgentAuthenticator, AgentIdentity } from "../../ports/agent-authenticator.ts";

/** Lets agents in and remembers who makes which request. */
export class AgentGate {
  readonly #authenticator: AgentAuthenticator;
  readonly #callers = new WeakMap<FastifyRequest, AgentIdentity>();

  constructor(authenticator: AgentAuthenticator) {
    this.#authenticator = authenticator;
  }

  /** To be run before the body is read. @throws ProtocolError UNAUTHENTICATED */
  readonly admit = async (request: FastifyRequest): Promise<void> => {
    const { authorization, cookie, origin, host } = request.headers;
    const caller = await this.#authenticator.authenticate({ authorization, cookie, origin, host });
    if (!caller) throw new ProtocolError("UNAUTHENTICATED");
    this.#callers.set(request, caller);
  };

  /** The agent who makes an admitted request. */
  callerOf(request: FastifyRequest): AgentIdentity {
    const caller = this.#callers.get(request);
    if (!caller) throw new Error("An agent's request was handled without being admitted.");
    return caller;
  }
}
