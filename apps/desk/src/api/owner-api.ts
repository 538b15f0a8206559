import type { Ban, Property, PropertySettings, Webhook, WebhookEvent } from "@parley/protocol";
import { call, type Answered } from "./call.ts";

/** A department with the agents who work in it. */
export type StaffedDepartment = Answered<"saveDepartment">;
/** A widget's settings document and its version. */
export type VersionedSettings = Answered<"readSettings">;
/** A webhook that was just made: its secret is told this once. */
export type NewWebhook = Answered<"createWebhook">;

/** What an owner may change of a property; what is left out stays. */
export interface PropertyChange {
  readonly name?: string;
  readonly allowedOrigins?: readonly string[];
  readonly settings?: PropertySettings;
}

const SETTINGS = "/v1/agent/properties/:propertyId/widgets/:widgetId/settings";
const DEPARTMENT = "/v1/agent/properties/:propertyId/departments/:departmentId";

/** What an owner configures. All reject with a DeskError; `path` names a faulty field. */
export const ownerApi = {
  listProperties: async (): Promise<readonly Property[]> =>
    (await call<"listProperties">("GET", "/v1/agent/properties")).properties,
  saveProperty: async (propertyId: string, body: PropertyChange): Promise<Property> =>
    call<"saveProperty">("PUT", "/v1/agent/properties/:propertyId", { params: { propertyId }, body }),
  readSettings: async (propertyId: string, widgetId: string): Promise<VersionedSettings> =>
    call<"readSettings">("GET", SETTINGS, { params: { propertyId, widgetId } }),
  /** Answers with the new version. @throws DeskError INVALID_SETTINGS, SETTINGS_CONFLICT when `version` is not the present one */
  saveSettings: async (
    propertyId: string,
    widgetId: string,
    body: { settings: unknown; version: number },
  ): Promise<number> =>
    (await call<"saveSettings">("PUT", SETTINGS, { params: { propertyId, widgetId }, body })).version,
  listDepartments: async (propertyId: string): Promise<readonly StaffedDepartment[]> =>
    (
      await call<"listDepartments">("GET", "/v1/agent/properties/:propertyId/departments", {
        params: { propertyId },
      })
    ).departments,
  saveDepartment: async (
    propertyId: string,
    departmentId: string,
    body: { name: string; agentIds: readonly string[] },
  ): Promise<StaffedDepartment> =>
    call<"saveDepartment">("PUT", DEPARTMENT, { params: { propertyId, departmentId }, body }),
  deleteDepartment: async (propertyId: string, departmentId: string): Promise<null> =>
    call<"deleteDepartment">("DELETE", DEPARTMENT, { params: { propertyId, departmentId } }),
  listWebhooks: async (): Promise<readonly Webhook[]> =>
    (await call<"listWebhooks">("GET", "/v1/agent/webhooks")).webhooks,
  createWebhook: async (body: {
    propertyId: string;
    url: string;
    events: readonly WebhookEvent[];
  }): Promise<NewWebhook> => call<"createWebhook">("POST", "/v1/agent/webhooks", { body }),
  deleteWebhook: async (webhookId: string): Promise<null> =>
    call<"deleteWebhook">("DELETE", "/v1/agent/webhooks/:webhookId", { params: { webhookId } }),
  listBans: async (): Promise<readonly Ban[]> => (await call<"listBans">("GET", "/v1/agent/bans")).bans,
};
