import {
  accountOperations,
  agentOperations,
  errorCatalogue,
  readWidgetSettings,
  startSession,
} from "@parley/protocol";
import { expect, test } from "vitest";
import { createOpenApiDocument } from "./document.ts";
import { referencePage } from "./reference-page.ts";

const document = createOpenApiDocument("https://chat.example.com");
const described = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const declared = { ...agentOperations, ...accountOperations, startSession, readWidgetSettings };

/** Every value of a key anywhere in the document. */
function collect(value: unknown, key: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    ...(name === key ? [part] : []),
    ...collect(part, key),
  ]);
}

test("the document has each operation of the contract once, and no other", () => {
  expect(described.map(({ operation }) => operation.operationId).sort()).toEqual(
    Object.keys(declared).sort(),
  );
  for (const { path, method, operation } of described) {
    const entry = declared[operation.operationId as keyof typeof declared];
    expect(path).toBe(entry.path.replaceAll(/:(\w+)/g, "{$1}"));
    expect(method).toBe(entry.method.toLowerCase());
  }
});

test("every reference leads to a schema of the document", () => {
  const references = new Set(collect(document, "$ref"));
  expect(references).toContain("#/components/schemas/Message");
  for (const reference of references) {
    const name = String(reference).replace("#/components/schemas/", "");
    expect(document.components.schemas).toHaveProperty([name]);
  }
});

test("every parameter of a path is described and required", () => {
  for (const { path, operation } of described) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path" && parameter.required);
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
  }
});

test("every error that an operation declares is described under its status with an example", () => {
  for (const { operation } of described) {
    const entry = declared[operation.operationId as keyof typeof declared];
    for (const code of [...entry.errors, "InternalServerError"] as const) {
      const response = operation.responses[String(errorCatalogue[code].status)];
      expect(response?.content["application/json"].examples).toHaveProperty([code]);
    }
  }
});

test("agents prove themselves by token or cookie, accounts by cookie alone, visitors by nothing", () => {
  const securityOf = (id: string) =>
    described.find(({ operation }) => operation.operationId === id)?.operation.security;
  expect(securityOf("sendMessage")).toEqual([{ bearer: [] }, { cookie: [] }]);
  expect(securityOf("readAccount")).toEqual([{ cookie: [] }]);
  expect(securityOf("startSession")).toEqual([]);
  expect(Object.keys(document.components.securitySchemes)).toEqual(["bearer", "cookie"]);
});

test("a field with a default may be left out of a request and is there in an answer", () => {
  const body = document.paths["/v1/session/start"]?.["post"]?.requestBody?.content["application/json"].schema;
  expect(body?.required).toEqual(["propertyId", "widgetId", "platform"]);
  expect(document.components.schemas["WidgetSettings"]?.required).toContain("branding");
});

test("the page for people names every call, command and event, escapes texts and runs no script", () => {
  const page = referencePage(document);
  for (const { path, operation } of described) {
    expect(page).toContain(`id="${operation.operationId}"`);
    expect(page).toContain(path);
  }
  for (const { commands, events } of document["x-sockets"]) {
    for (const name of [...Object.keys(commands), ...Object.keys(events)])
      expect(page).toContain(`<code>${name}</code>`);
  }
  expect(page).not.toMatch(/<script| style=|undefined|\[object/);
  expect(page).toContain("{ error: { code, message, path?, retryAfterMs?, requestId? } }");
  for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${anchor}"`);
});
