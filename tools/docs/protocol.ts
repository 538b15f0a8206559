import type { z } from "zod";
import * as protocol from "@parley/protocol";
import type { Command, Operation, SocketEvent } from "@parley/protocol";
import { listSources } from "../source/files.ts";
import { documentedExports } from "./doc-comments.ts";
import { entityAnchor } from "./json-type.ts";
import { fieldTable, jsonSchemaOf, type EntityNames } from "./fields.ts";
import type { Regions } from "./regions.ts";

const exported = Object.entries(protocol as Record<string, unknown>);
const isObjectSchema = (value: unknown): value is z.ZodObject =>
  typeof value === "object" && value !== null && "_zod" in value && "shape" in value;

// These belong to one call and are written out there; everything else with a name of its own is an entity.
const OF_ONE_CALL = /(Body|Response|Query)Schema$/;
const entitySchemas = exported.filter((entry): entry is [string, z.ZodObject] => {
  const [name, value] = entry;
  return name.endsWith("Schema") && !OF_ONE_CALL.test(name) && isObjectSchema(value);
});
const entityNames: EntityNames = new Map(
  entitySchemas.map(([name, schema]) => [schema._zod.def, name.replace(/Schema$/, "")]),
);
type Direction = "input" | "output";
/** Entities that something mentions → whether they were first seen going in or coming out. */
const mentioned = new Map<string, Direction>();

/** The generated parts of docs/reference/protocol.md. */
export function protocolRegions(base: string): Regions {
  mentioned.clear();
  const regions = {
    http: operations()
      .map(([name, operation]) => describeOperation(name, operation))
      .join("\n\n"),
    "visitor-commands": describeCommands(protocol.visitorCommands),
    "visitor-events": describeEvents(protocol.visitorEvents),
    "agent-commands": describeCommands(protocol.agentCommands),
    "agent-events": describeEvents(protocol.agentEvents),
    "socket-query": fields(protocol.visitorSocketQuerySchema, "input"),
  };
  return { ...regions, entities: describeEntities(base) };
}

/** Every HTTP operation that the contract exports, alone or in a table, by name. */
export function operations(): [string, Operation][] {
  const isOperation = (value: unknown): value is Operation =>
    typeof value === "object" && value !== null && "method" in value && "path" in value;
  const alone = exported.filter((entry): entry is [string, Operation] => isOperation(entry[1]));
  const tables = exported.filter(([name]) => name.endsWith("Operations")).map(([, rows]) => rows as object);
  const inTables = tables.flatMap((rows) => Object.entries(rows) as [string, Operation][]);
  return [...alone, ...inTables.filter(([, value]) => isOperation(value))];
}

function describeOperation(name: string, operation: Operation): string {
  const { method, path, summary, audience, params, query, body, response, errors } = operation;
  return [
    `### ${name}`,
    `\`${method} ${path}\` — ${summary}. For: ${audience}.`,
    ...(params ? [labelled("In the path", fields(params, "input"))] : []),
    ...(query ? [labelled("In the query", fields(query, "input"))] : []),
    ...(body ? [labelled("Body", fields(body, "input"))] : []),
    labelled("Answer (`data`)", fields(response, "output")),
    errorLine(errors),
  ].join("\n\n");
}

const describeCommands = (commands: Record<string, Command>): string =>
  Object.entries(commands)
    .map(([name, { summary, parameters, reply, errors, service }]) =>
      [
        `### ${name}`,
        summary,
        ...(service
          ? [`As a service call: \`${JSON.stringify(["service", [...service, "payload"]])}\`.`]
          : []),
        parameterList(parameters, "input"),
        labelled("Answer", fields(reply, "output")),
        errorLine(errors),
      ].join("\n\n"),
    )
    .join("\n\n");

const describeEvents = (events: Record<string, SocketEvent>): string =>
  Object.entries(events)
    .map(([name, { summary, parameters }]) =>
      [`### ${name}`, summary, parameterList(parameters, "output")].join("\n\n"),
    )
    .join("\n\n");

function parameterList(parameters: z.ZodTuple, io: Direction): string {
  const { items } = parameters._zod.def;
  if (items.length === 0) return "No parameters.";
  return items
    .map((item, index) => labelled(`Parameter ${index + 1}`, fields(item as z.ZodType, io)))
    .join("\n\n");
}

function describeEntities(base: string): string {
  const docs = new Map(
    listSources(base)
      .filter(isContract)
      .flatMap(documentedExports)
      .map(({ name, doc }) => [name, doc]),
  );
  const parts = new Map<string, string>();
  // Describing one entity may mention others, so the list is read anew until nothing is missing.
  for (const [name, io] of mentioned) {
    const schema = entitySchemas.find(([key]) => key === `${name}Schema`)?.[1];
    if (!schema) continue;
    const doc = docs.get(`${name}Schema`) || docs.get(name.charAt(0).toUpperCase() + name.slice(1)) || "";
    // Without its own mark, or it would only refer to itself.
    const { entity, ...written } = jsonSchemaOf(schema, io, entityNames);
    const anchor = `<a id="${entityAnchor(entity ?? name)}"></a>`;
    parts.set(name, [`### ${name}`, anchor + doc, remember(fieldTable(written), io)].join("\n\n"));
  }
  return [...parts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, text]) => text)
    .join("\n\n");
}

const isContract = ({ path }: { path: string }): boolean => path.startsWith("packages/protocol/src/");

const fields = (schema: z.ZodType, io: Direction): string =>
  remember(fieldTable(jsonSchemaOf(schema, io, entityNames)), io);

function remember(text: string, io: Direction): string {
  for (const [, name = ""] of text.matchAll(/\]\(#entity-(\w+)\)/g)) {
    if (!mentioned.has(name)) mentioned.set(name, io);
  }
  return text;
}

const errorLine = (errors: readonly string[]): string =>
  errors.length === 0
    ? "No errors of its own."
    : `Errors: ${errors.map((code) => `[${code}](errors.md#${code.toLowerCase()})`).join(", ")}.`;

/** A table starts its own paragraph; a phrase goes on in the same line. */
const labelled = (label: string, text: string): string =>
  text.startsWith("|") ? `${label}:\n\n${text}` : `${label}: ${text.replace(/\.$/, "")}.`;
