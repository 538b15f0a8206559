import { z } from "zod";
import { idSchema, versionSchema } from "../entities/common.ts";
import { departmentSchema } from "../entities/department.ts";
import { propertySettingsSchema } from "../entities/property-settings.ts";
import { widgetSettingsSchema } from "../entities/widget-settings.ts";
import { NAME_MAX, URL_MAX } from "../limits.ts";
import type { Operation } from "../operation.ts";

const common = ["UNAUTHENTICATED", "INVALID_PAYLOAD", "RATE_LIMITED"] as const;
const saving = [...common, "INVALID_JSON", "BODY_TOO_LARGE", "UNKNOWN_PROPERTY"] as const;
const widgetParams = z.object({ propertyId: idSchema, widgetId: idSchema });
const departmentParams = z.object({ propertyId: idSchema, departmentId: idSchema });

export const propertySchema = z.object({
  id: idSchema,
  name: z.string(),
  allowedOrigins: z
    .array(z.string())
    .meta({ description: "Origins that may show the widget; empty means any." }),
  settings: propertySettingsSchema,
  widgets: z.array(idSchema),
});
/** A website as its owner configures it. */
export type Property = z.infer<typeof propertySchema>;

export const staffedDepartmentSchema = departmentSchema.extend({ agentIds: z.array(idSchema) });

/** What an owner configures. */
export const ownerOperations = {
  listProperties: {
    summary: "List the properties with their settings",
    method: "GET",
    path: "/v1/agent/properties",
    audience: "agent",
    response: z.object({ properties: z.array(propertySchema) }),
    errors: common,
  },
  saveProperty: {
    summary: "Change a property; what is left out stays",
    method: "PUT",
    path: "/v1/agent/properties/:propertyId",
    audience: "agent",
    params: z.object({ propertyId: idSchema }),
    body: z.object({
      name: z.string().trim().min(1).max(NAME_MAX).optional(),
      allowedOrigins: z
        .array(z.string().max(URL_MAX))
        .max(100)
        .optional()
        .meta({ description: "As https://shop.example, without a path." }),
      settings: z.unknown().optional().meta({ description: "The property's settings document." }),
    }),
    response: propertySchema,
    errors: [...saving, "INVALID_SETTINGS"],
  },
  readSettings: {
    summary: "Read a widget's settings document, defaults filled in",
    method: "GET",
    path: "/v1/agent/properties/:propertyId/widgets/:widgetId/settings",
    audience: "agent",
    params: widgetParams,
    response: z.object({ settings: widgetSettingsSchema, version: versionSchema }),
    errors: [...common, "UNKNOWN_PROPERTY", "UNKNOWN_WIDGET"],
  },
  saveSettings: {
    summary: "Replace a widget's settings document; open pages follow",
    method: "PUT",
    path: "/v1/agent/properties/:propertyId/widgets/:widgetId/settings",
    audience: "agent",
    params: widgetParams,
    body: z.object({
      settings: z.unknown().meta({ description: "The whole document; what it leaves out has its default." }),
      version: versionSchema
        .optional()
        .meta({ description: "The version that was read: refused when somebody else has saved since." }),
    }),
    response: z.object({ version: versionSchema }),
    errors: [...saving, "UNKNOWN_WIDGET", "INVALID_SETTINGS", "SETTINGS_CONFLICT"],
  },
  listDepartments: {
    summary: "List a property's departments",
    method: "GET",
    path: "/v1/agent/properties/:propertyId/departments",
    audience: "agent",
    params: z.object({ propertyId: idSchema }),
    response: z.object({ departments: z.array(staffedDepartmentSchema) }),
    errors: [...common, "UNKNOWN_PROPERTY"],
  },
  saveDepartment: {
    summary: "Make a department or replace its name and agents",
    method: "PUT",
    path: "/v1/agent/properties/:propertyId/departments/:departmentId",
    audience: "agent",
    params: departmentParams,
    body: z.object({
      name: z.string().trim().min(1).max(NAME_MAX),
      agentIds: z.array(idSchema).max(1_000).default([]),
    }),
    response: staffedDepartmentSchema,
    errors: [...saving, "UNKNOWN_AGENT"],
  },
  deleteDepartment: {
    summary: "Delete a department; its conversations go to any",
    method: "DELETE",
    path: "/v1/agent/properties/:propertyId/departments/:departmentId",
    audience: "agent",
    params: departmentParams,
    response: z.null(),
    errors: [...common, "UNKNOWN_DEPARTMENT"],
  },
} as const satisfies Record<string, Operation>;
