import { errorCatalogue, type ErrorCode, type Operation } from "@parley/protocol";
import { z } from "zod";
import type { JsonSchema, SchemaWriter } from "./json-schema.ts";

export interface ParameterObject {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface ResponseObject {
  description: string;
  content: { "application/json": { schema: JsonSchema; examples?: Record<string, { value: unknown }> } };
}

/** One call in an OpenAPI document. */
export interface OperationObject {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: ParameterObject[];
  requestBody?: { required: true; content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, ResponseObject>;
}

/** Describes one row of the protocol's tables. */
export function describeOperation(
  id: string,
  operation: Operation,
  tag: string,
  writer: SchemaWriter,
): OperationObject {
  const { summary, params, query, body, response, errors } = operation;
  return {
    operationId: id,
    summary,
    tags: [tag],
    security: securityOf(operation),
    parameters: [
      ...(params ? describeParameters(writer.input(params), "path") : []),
      ...(query ? describeParameters(writer.input(query), "query") : []),
    ],
    ...(body
      ? { requestBody: { required: true, content: { "application/json": { schema: writer.input(body) } } } }
      : {}),
    responses: {
      200: {
        description: "Done.",
        content: { "application/json": { schema: writer.output(z.object({ data: response })) } },
      },
      ...describeErrors([...errors, "InternalServerError"]),
    },
  };
}

function securityOf({ audience, path }: Operation): OperationObject["security"] {
  if (audience !== "agent") return [];
  // A bot has no account: there only a person's session counts.
  return path.startsWith("/v1/desk/") ? [{ cookie: [] }] : [{ bearer: [] }, { cookie: [] }];
}

function describeParameters(schema: JsonSchema, place: "path" | "query"): ParameterObject[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === "path" || required.has(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}

/** One response for each status, with an example for each code that has it. */
function describeErrors(codes: readonly ErrorCode[]): Record<string, ResponseObject> {
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `${code}: ${errorCatalogue[code].meaning}`).join(" "),
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Error" },
            examples: Object.fromEntries(same.map((code) => [code, { value: exampleOf(code) }])),
          },
        },
      },
    ]),
  );
}

const exampleOf = (code: ErrorCode): unknown => ({
  error: { code, message: `${errorCatalogue[code].meaning} ${errorCatalogue[code].action}` },
});
