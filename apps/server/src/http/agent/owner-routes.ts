import { ownerOperations } from "@parley/protocol";
import type { FastifyInstance } from "fastify";
import { deleteDepartment, listDepartments, saveDepartment } from "../../domain/department/departments.ts";
import type { Domain } from "../../domain/domain.ts";
import { listProperties, saveProperty } from "../../domain/property/save-property.ts";
import { readSettings, saveSettings } from "../../domain/property/save-settings.ts";
import type { AgentAuthenticator } from "../../ports/agent-authenticator.ts";
import { AgentGate } from "./admit-agent.ts";
import type { AgentHandlers } from "./operations.ts";
import { bindAgentOperations } from "./routes.ts";

/** The HTTP calls by which owners configure their properties. */
export function registerOwnerRoutes(
  app: FastifyInstance,
  domain: Domain,
  authenticator: AgentAuthenticator,
): void {
  bindAgentOperations(app, new AgentGate(authenticator), ownerOperations, ownerHandlers(domain));
}

function ownerHandlers(domain: Domain): AgentHandlers<typeof ownerOperations> {
  return {
    listProperties: async () => ({ properties: await listProperties(domain) }),
    saveProperty: async ({ params, body }) => saveProperty(domain, params.propertyId, body),
    readSettings: async ({ params }) => readSettings(domain, params),
    saveSettings: async ({ params, body }) => saveSettings(domain, params, body),
    listDepartments: async ({ params }) => ({
      departments: await listDepartments(domain, params.propertyId),
    }),
    saveDepartment: async ({ params, body }) =>
      saveDepartment(domain, { propertyId: params.propertyId, id: params.departmentId, ...body }),
    deleteDepartment: async ({ params }) => {
      await deleteDepartment(domain, params.propertyId, params.departmentId);
      return null;
    },
  };
}
