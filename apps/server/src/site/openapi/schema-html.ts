import { html, prose, type Html } from "./html.ts";
import type { JsonSchema } from "./json-schema.ts";

interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
}

/** Anchor of a named schema on the page. */
export const schemaAnchor = (name: string): string => `schema-${name}`;

/** What a value looks like, in the notation of TypeScript; named schemas are links. */
export function typeHtml(schema: JsonSchema): Html {
  const { $ref, anyOf, enum: choices, type, items } = schema;
  if ($ref) {
    const name = $ref.slice($ref.lastIndexOf("/") + 1);
    return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  }
  if (anyOf) return joinHtml(anyOf.map(typeHtml), " | ");
  if (choices) return html`${choices.map((choice) => JSON.stringify(choice)).join(" | ")}`;
  if ("const" in schema) return html`${JSON.stringify(schema.const)}`;
  if (type === "array" && items) return html`${typeHtml(items)}[]`;
  return html`${type ?? "any"}`;
}

function joinHtml(parts: readonly Html[], separator: string): Html {
  return { markup: parts.map(({ markup }) => markup).join(separator) };
}

/** A table of a schema's fields, nested ones under their path; a sentence where there are none. */
export function fieldsHtml(schema: JsonSchema): Html {
  const fields = flatten(schema);
  if (fields.length === 0) return html`<p class="plain"><code>${typeHtml(schema)}</code></p>`;
  return html`<div class="scroll">
    <table class="fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(rowHtml)}
      </tbody>
    </table>
  </div>`;
}

function rowHtml({ name, schema, required }: Field): Html {
  const notes = [schema.description, limitsOf(schema)].filter((note) => note !== undefined && note !== "");
  return html`<tr>
    <th scope="row"><code>${name}</code>${required ? "" : html` <span class="optional">optional</span>`}</th>
    <td><code>${typeHtml(schema)}</code></td>
    <td>${prose(notes.join(" "))}</td>
  </tr>`;
}

function limitsOf({ default: fallback, minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const limits = [
    typeof minLength === "number" && minLength > 1 ? `At least ${minLength} characters.` : "",
    typeof maxLength === "number" ? `At most ${maxLength} characters.` : "",
    typeof minimum === "number" && typeof maximum === "number" ? `From ${minimum} to ${maximum}.` : "",
    fallback === undefined || typeof fallback === "object" ? "" : `Default \`${JSON.stringify(fallback)}\`.`,
  ];
  return limits.filter(Boolean).join(" ");
}

/** The fields of an object, of an array's entries and of a socket message's parameters, depth first. */
function flatten(schema: JsonSchema, prefix = ""): Field[] {
  if (schema.prefixItems) return schema.prefixItems.flatMap((item, index) => flattenParameter(item, index));
  if (schema.type === "array" && schema.items) return flatten(schema.items, `${prefix}[]`);
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = prefix === "" ? key : `${prefix}.${key}`;
    return [{ name, schema: field, required: required.has(key) }, ...flatten(field, name)];
  });
}

function flattenParameter(item: JsonSchema, index: number): Field[] {
  const nested = flatten(item);
  return nested.length > 0 ? nested : [{ name: `p[${index}]`, schema: item, required: true }];
}
