import { visitorOperations } from "@parley/protocol";
import type { FastifyInstance } from "fastify";
import { banVisitor, disconnectVisitor, listBans, unbanVisitor } from "../../domain/ban/ban-visitor.ts";
import type { Domain } from "../../domain/domain.ts";
import { listSubmissions } from "../../domain/forms/list-submissions.ts";
import { changeTagsOfVisitor } from "../../domain/visitor/change-tags.ts";
import { readProfile } from "../../domain/visitor/read-profile.ts";
import type { AgentAuthenticator } from "../../ports/agent-authenticator.ts";
import { AgentGate } from "./admit-agent.ts";
import type { AgentHandlers } from "./operations.ts";
import { bindAgentOperations } from "./routes.ts";

/** The HTTP calls by which agents learn of visitors and act on them beside the chat. */
export function registerVisitorOperationRoutes(
  app: FastifyInstance,
  domain: Domain,
  authenticator: AgentAuthenticator,
): void {
  bindAgentOperations(app, new AgentGate(authenticator), visitorOperations, visitorHandlers(domain));
}

function visitorHandlers(domain: Domain): AgentHandlers<typeof visitorOperations> {
  return {
    readVisitor: async ({ params }) => readProfile(domain, params.visitorId),
    changeTags: async ({ params, body }) => ({
      tags: await changeTagsOfVisitor(domain, params.visitorId, body),
    }),
    banVisitor: async ({ params, body }, agent) => {
      await banVisitor(domain, agent, params.visitorId, body);
      return null;
    },
    unbanVisitor: async ({ params }) => {
      await unbanVisitor(domain, params.visitorId);
      return null;
    },
    listBans: async () => ({ bans: await listBans(domain) }),
    disconnectVisitor: async ({ params }) => {
      await disconnectVisitor(domain, params.visitorId);
      return null;
    },
    listFormSubmissions: async ({ query }) => listSubmissions(domain, query),
  };
}
