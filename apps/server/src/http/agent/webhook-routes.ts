import { webhookOperations } from "@parley/protocol";
import type { FastifyInstance } from "fastify";
import type { Domain } from "../../domain/domain.ts";
import { createWebhook, deleteWebhook, listWebhooks } from "../../domain/webhook/manage-webhooks.ts";
import type { AgentAuthenticator } from "../../ports/agent-authenticator.ts";
import { AgentGate } from "./admit-agent.ts";
import { bindAgentOperations } from "./routes.ts";

/** The HTTP calls with which agents look after webhooks. */
export function registerWebhookRoutes(
  app: FastifyInstance,
  domain: Domain,
  authenticator: AgentAuthenticator,
): void {
  bindAgentOperations(app, new AgentGate(authenticator), webhookOperations, {
    listWebhooks: async () => ({ webhooks: await listWebhooks(domain) }),
    createWebhook: async ({ body }) => createWebhook(domain, body),
    deleteWebhook: async ({ params }) => {
      await deleteWebhook(domain, params.webhookId);
      return null;
    },
  });
}
