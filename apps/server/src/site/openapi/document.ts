import {
  accountOperations,
  agentCommands,
  agentEvents,
  agentOperations,
  readWidgetSettings,
  startSession,
  visitorCommands,
  visitorEvents,
  type Command,
  type Operation,
  type SocketEvent,
} from "@parley/protocol";
import { createSchemaWriter, type JsonSchema, type SchemaWriter } from "./json-schema.ts";
import { describeOperation, type OperationObject } from "./operation-object.ts";

/** One direction of a socket, message by message; OpenAPI has no words for sockets. */
export interface SocketMessage {
  summary: string;
  parameters: JsonSchema;
  reply?: JsonSchema;
  errors?: readonly string[];
}

export interface SocketDescription {
  path: string;
  summary: string;
  authentication: string;
  commands: Record<string, SocketMessage>;
  events: Record<string, SocketMessage>;
}

/** An OpenAPI 3.1 document; `x-sockets` describes the two WebSockets in the same terms. */
export interface OpenApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, JsonSchema> };
  "x-sockets": SocketDescription[];
}

const GROUPS: readonly { name: string; description: string; operations: Record<string, Operation> }[] = [
  {
    name: "Agents",
    description: "What a desk, a bot or a script does. Needs a bearer token or the desk's session.",
    operations: agentOperations,
  },
  {
    name: "Visitors",
    description: "What a page with the widget does. Open to the pages that the property lets in.",
    operations: { startSession, readWidgetSettings },
  },
  {
    name: "Account",
    description: "A person's own account at the desk. Needs the desk's session.",
    operations: accountOperations,
  },
];

const INTRODUCTION = [
  "Everything that a page, a desk, a bot or a script can ask of this server.",
  "Answers are `{ data }` or `{ error: { code, message, path?, retryAfterMs?, requestId? } }`; `path` names the faulty field.",
  "Make a token with `npm run parley -- token create --name NAME`.",
].join(" ");

/** Writes the document from the protocol's tables. @param publicUrl where the server is reached */
export function createOpenApiDocument(publicUrl: string): OpenApiDocument {
  const writer = createSchemaWriter();
  const paths: OpenApiDocument["paths"] = {};
  for (const { name, operations } of GROUPS) {
    for (const [id, operation] of Object.entries(operations)) {
      const path = operation.path.replaceAll(/:(\w+)/g, "{$1}");
      const item = (paths[path] ??= {});
      item[operation.method.toLowerCase()] = describeOperation(id, operation, name, writer);
    }
  }
  const sockets = describeSockets(writer);
  return {
    openapi: "3.1.0",
    info: {
      title: "Parley",
      version: "1",
      description: INTRODUCTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl }],
    tags: GROUPS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { ...writer.components(), Error: ERROR_SCHEMA },
    },
    "x-sockets": sockets,
  };
}

const SECURITY_SCHEMES = {
  bearer: { type: "http", scheme: "bearer", description: "A token from `npm run parley -- token create`." },
  cookie: { type: "apiKey", in: "cookie", name: "parley.session_token", description: "The desk's session." },
};

const ERROR_SCHEMA: JsonSchema = {
  type: "object",
  properties: {
    error: {
      type: "object",
      properties: {
        code: { type: "string", description: "One of the codes that the operation lists." },
        message: { type: "string", description: "A sentence that says what to do." },
        path: { type: "string", description: "The faulty field." },
        retryAfterMs: { type: "number", description: "Milliseconds to wait before the next try." },
        requestId: { type: "string", description: "Names the request in the server's log." },
      },
      required: ["code", "message"],
    },
  },
  required: ["error"],
};

function describeSockets(writer: SchemaWriter): SocketDescription[] {
  return [
    {
      path: "/v1/agent/socket",
      summary: "Everything live for a desk or bot: what happens, as it happens.",
      authentication: "Bearer token in the Authorization header, or the desk's session cookie.",
      commands: describeCommands(agentCommands, writer),
      events: describeEvents(agentEvents, writer),
    },
    {
      path: "/s",
      summary: "A visitor's page: its messages and everything said to it.",
      authentication: "The session token, in the address's query.",
      commands: describeCommands(visitorCommands, writer),
      events: describeEvents(visitorEvents, writer),
    },
  ];
}

const describeCommands = (
  table: Record<string, Command>,
  writer: SchemaWriter,
): Record<string, SocketMessage> =>
  mapValues(table, ({ summary, parameters, reply, errors }) => ({
    summary,
    parameters: writer.input(parameters),
    reply: writer.output(reply),
    errors,
  }));

const describeEvents = (
  table: Record<string, SocketEvent>,
  writer: SchemaWriter,
): Record<string, SocketMessage> =>
  mapValues(table, ({ summary, parameters }) => ({ summary, parameters: writer.output(parameters) }));

const mapValues = <Value, Result>(
  table: Record<string, Value>,
  convert: (value: Value) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, convert(value)]));
