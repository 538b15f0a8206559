import type { callOperations } from "@parley/protocol";
import { answerCallAsAgent, endCallAsAgent, startCallAsAgent } from "../../domain/calls/agent-calls.ts";
import type { Domain } from "../../domain/domain.ts";
import type { AgentHandlers } from "./operations.ts";

/** What agents do with calls, operation by operation. */
export function callHandlers(domain: Domain): AgentHandlers<typeof callOperations> {
  return {
    startCall: async ({ params, body }, agent) =>
      startCallAsAgent(domain, agent, params.conversationId, body),
    answerCall: async ({ params }, agent) => answerCallAsAgent(domain, agent, params.callId),
    endCall: async ({ params }) => endCallAsAgent(domain, params.callId),
  };
}
