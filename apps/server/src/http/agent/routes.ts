import { agentOperations, type AgentOperations } from "@parley/protocol";
import type { FastifyInstance } from "fastify";
import type { Domain } from "../../domain/domain.ts";
import type { AgentAuthenticator } from "../../ports/agent-authenticator.ts";
import { bindOperation } from "../bind-operation.ts";
import { AgentGate } from "./admit-agent.ts";
import { agentOperationHandlers, type AgentOperationHandlers } from "./operations.ts";

/** The HTTP calls of desks, bots and scripts. */
export function registerAgentRoutes(
  app: FastifyInstance,
  domain: Domain,
  authenticator: AgentAuthenticator,
): void {
  const gate = new AgentGate(authenticator);
  const handlers = agentOperationHandlers(domain);
  const bind = <Name extends keyof AgentOperations>(
    name: Name,
    handler: AgentOperationHandlers[Name],
  ): void => {
    bindOperation(
      app,
      agentOperations[name],
      (call) => handler(call, gate.callerOf(call.request)),
      gate.admit,
    );
  };
  for (const key of Object.keys(agentOperations)) {
    const name = key as keyof AgentOperations;
    bind(name, handlers[name]);
  }
}
