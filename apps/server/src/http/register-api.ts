import type { FastifyInstance } from "fastify";
import type { Domain } from "../domain/domain.ts";
import type { AgentAuthenticator } from "../ports/agent-authenticator.ts";
import { registerOwnerRoutes } from "./agent/owner-routes.ts";
import { registerAgentRoutes } from "./agent/routes.ts";
import { registerVisitorOperationRoutes } from "./agent/visitor-routes.ts";
import { registerWebhookRoutes } from "./agent/webhook-routes.ts";
import { registerFileRoutes } from "./files/file-routes.ts";
import { registerLogRoutes } from "./log/log-routes.ts";
import { registerUploadRoutes } from "./upload/upload-routes.ts";
import { registerHistoryRoutes } from "./visitor/history-routes.ts";
import { registerIdentityRoutes } from "./visitor/identity-routes.ts";
import { registerVisitorRoutes } from "./visitor/routes.ts";

/** Every HTTP call of the contract, but for signing in at the desk. */
export function registerApi(app: FastifyInstance, domain: Domain, authenticator: AgentAuthenticator): void {
  registerVisitorRoutes(app, domain);
  registerIdentityRoutes(app, domain);
  registerHistoryRoutes(app, domain);
  registerUploadRoutes(app, domain, authenticator);
  registerFileRoutes(app, domain);
  registerLogRoutes(app, domain);
  registerAgentRoutes(app, domain, authenticator);
  registerVisitorOperationRoutes(app, domain, authenticator);
  registerOwnerRoutes(app, domain, authenticator);
  registerWebhookRoutes(app, domain, authenticator);
}
