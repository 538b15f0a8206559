import { agentOperations, callOperations, type Operation } from "@parley/protocol";
import type { FastifyInstance } from "fastify";
import type { Domain } from "../../domain/domain.ts";
import type { AgentAuthenticator, AgentIdentity } from "../../ports/agent-authenticator.ts";
import { bindOperation, type OperationCall } from "../bind-operation.ts";
import { AgentGate } from "./admit-agent.ts";
import { callHandlers } from "./call-handlers.ts";
import { agentOperationHandlers, type AgentHandlers } from "./operations.ts";

/** The HTTP calls of desks, bots and scripts about conversations and calls. */
export function registerAgentRoutes(
  app: FastifyInstance,
  domain: Domain,
  authenticator: AgentAuthenticator,
): void {
  const gate = new AgentGate(authenticator);
  const { uploadAgentFile: _streamed, ...plain } = agentOperations;
  bindAgentOperations(app, gate, plain, agentOperationHandlers(domain));
  bindAgentOperations(app, gate, callOperations, callHandlers(domain));
}

/** Makes the routes of a table of agents' operations; callers are let in before their body is read. */
export function bindAgentOperations<Table extends Record<string, Operation>>(
  app: FastifyInstance,
  gate: AgentGate,
  operations: Table,
  handlers: AgentHandlers<Table>,
): void {
  for (const [name, operation] of Object.entries(operations)) {
    // The types of table and handlers agree, entry by entry; a loop over names cannot show it.
    const handler = handlers[name] as (
      call: OperationCall<Operation>,
      agent: AgentIdentity,
    ) => Promise<unknown>;
    bindOperation(app, operation, (call) => handler(call, gate.callerOf(call.request)), gate.admit);
  }
}
