/** The part of JSON schema that the contract uses. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  /** Name of the entity of the contract that this schema is. */
  entity?: string;
}

/** Says in words what a value must be, as `string, at most 40 characters`. */
export function describeType(schema: JsonSchema): string {
  if (schema.entity) return `[${schema.entity}](#${entityAnchor(schema.entity)})`;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(" or ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(describeType).join(" or ");
  if (schema.type === "array") return describeArray(schema);
  return [baseType(schema), ...bounds(schema)].join(", ");
}

/** Anchor of an entity's section: an event may have the same name. */
export const entityAnchor = (name: string): string => `entity-${name}`;

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

function describeArray({ items, maxItems }: JsonSchema): string {
  if (maxItems === 0) return "empty array";
  const inner = typeof items === "object" ? describeType(items) : "anything";
  return `array of ${inner}${maxItems === undefined ? "" : `, at most ${maxItems}`}`;
}

function baseType({ type, additionalProperties, properties }: JsonSchema): string {
  if (type === undefined) return "anything";
  if (Array.isArray(type)) return type.join(" or ");
  const isMap = type === "object" && !properties && typeof additionalProperties === "object";
  return isMap ? `object of ${describeType(additionalProperties)}` : type;
}

function bounds({ minimum, maximum, minLength, maxLength, pattern }: JsonSchema): string[] {
  const said: string[] = [];
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) said.push(`at least ${minimum}`);
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) said.push(`at most ${maximum}`);
  if (minLength !== undefined && minLength > 0)
    said.push(minLength === 1 ? "not empty" : `at least ${minLength} characters`);
  if (maxLength !== undefined) said.push(`at most ${maxLength} characters`);
  if (pattern !== undefined) said.push(`matches \`${pattern}\``);
  return said;
}
