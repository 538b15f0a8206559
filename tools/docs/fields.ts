import { z } from "zod";
import { describeType, type JsonSchema } from "./json-type.ts";
import { table } from "./regions.ts";

/** Definition of a zod schema → name of the entity; copies that only add a description share the definition. */
export type EntityNames = ReadonlyMap<unknown, string>;

/** A schema of the contract as JSON schema in which the entities are marked. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output", entities: EntityNames): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const name = entities.get(zodSchema._zod.def);
      if (name !== undefined) (jsonSchema as JsonSchema).entity = name;
    },
  }) as JsonSchema;
}

/** A table of an object's fields, nested ones by their path; a phrase for an entity or anything that is no object. */
export function fieldTable(schema: JsonSchema): string {
  if (schema.type === "null") return "nothing (`null`)";
  if (schema.entity || !isObject(schema))
    return `${describeType(schema)}${schema.description ? `. ${schema.description}` : ""}`;
  const rows = fieldRows(schema, "");
  if (rows.length === 0) return "an empty object";
  return table(["Field", "Type", "Meaning"], rows);
}

const isObject = (schema: JsonSchema): boolean => schema.type === "object" && schema.properties !== undefined;

function fieldRows({ properties = {}, required = [] }: JsonSchema, prefix: string): string[][] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const row = [
      `\`${path}\``,
      `${describeType(field)}${presence(field, required.includes(name))}`,
      field.description ?? "",
    ];
    return [row, ...nestedRows(field, path)];
  });
}

function nestedRows(field: JsonSchema, path: string): string[][] {
  if (field.entity) return [];
  if (isObject(field)) return fieldRows(field, `${path}.`);
  if (typeof field.items === "object" && !field.items.entity && isObject(field.items)) {
    return fieldRows(field.items, `${path}[].`);
  }
  const choices = field.anyOf ?? field.oneOf ?? [];
  return choices
    .filter((choice) => isObject(choice) && !choice.entity)
    .flatMap((choice) => fieldRows(choice, `${path}.`));
}

function presence({ default: preset }: JsonSchema, required: boolean): string {
  if (preset !== undefined && typeof preset !== "object")
    return `; \`${JSON.stringify(preset)}\` when left out`;
  return required ? "" : "; optional";
}
