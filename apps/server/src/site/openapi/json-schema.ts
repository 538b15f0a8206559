import {
  accountSchema,
  agentProfileSchema,
  conversationSchema,
  liveVisitorSchema,
  messageSchema,
  pageStatusSchema,
  widgetSettingsSchema,
} from "@parley/protocol";
import { z } from "zod";

/** A JSON Schema (draft 2020-12, as OpenAPI 3.1 uses it) with the parts that are read here. */
export interface JsonSchema {
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  $ref?: string;
  [keyword: string]: unknown;
}

/** Entities that the reference shows once and everything else points to. */
const NAMED: Record<string, z.ZodType> = {
  Account: accountSchema,
  AgentProfile: agentProfileSchema,
  Conversation: conversationSchema,
  LiveVisitor: liveVisitorSchema,
  Message: messageSchema,
  PageStatus: pageStatusSchema,
  WidgetSettings: widgetSettingsSchema,
};
for (const [id, schema] of Object.entries(NAMED)) schema.register(z.globalRegistry, { ...schema.meta(), id });

const DEFINITIONS = "#/$defs/";
const COMPONENTS = "#/components/schemas/";

/** Turns the contract's schemas into JSON Schema and gathers the named ones. */
export interface SchemaWriter {
  /** What a caller sends. */
  input(schema: z.ZodType): JsonSchema;
  /** What the server answers. */
  output(schema: z.ZodType): JsonSchema;
  /** The named schemas that were pointed to so far. */
  components(): Record<string, JsonSchema>;
}

export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, JsonSchema> = {};
  const write = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
    const {
      $schema: _draft,
      $defs,
      ...written
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      // Answers may gain fields: callers must not take the list for complete.
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        // True of every JSON number that anybody reads; only noise.
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    });
    for (const [name, definition] of Object.entries($defs ?? {})) {
      const { id: _id, ...rest } = pointToComponents(definition) as JsonSchema;
      components[name] = rest;
    }
    return pointToComponents(written) as JsonSchema;
  };
  return {
    input: (schema) => write(schema, "input"),
    output: (schema) => write(schema, "output"),
    components: () => Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** A copy whose references lead to the document's components. */
function pointToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointToComponents);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "$ref" && typeof part === "string"
        ? part.replace(DEFINITIONS, COMPONENTS)
        : pointToComponents(part),
    ]),
  );
}
