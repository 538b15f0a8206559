import { expect, test } from "vitest";
import { agentCommands } from "./agent/commands.ts";
import { errorCatalogue, type ErrorCode, ProtocolError } from "./errors.ts";
import * as protocol from "./index.ts";
import type { Operation } from "./operation.ts";
import { visitorCommands } from "./visitor/commands.ts";

const isSentence = (text: string): boolean => /^[A-Z`].*[.`]$/.test(text);
const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;
const findOperations = (value: unknown): Operation[] =>
  isOperation(value) ? [value] : Object.values(value ?? {}).filter(isOperation);
const codes = Object.keys(errorCatalogue) as ErrorCode[];

test("every error says in sentences when it happens and what to do", () => {
  for (const code of codes) {
    const { meaning, action } = errorCatalogue[code];
    expect(isSentence(meaning), `${code}: ${meaning}`).toBe(true);
    expect(isSentence(action), `${code}: ${action}`).toBe(true);
  }
});

test("every error's status is one of HTTP's errors, or 0 where HTTP never carries it", () => {
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    expect(status === 0 || (status >= 400 && status < 600), code).toBe(true);
  }
});

test("an error in flight says what its code says unless it is told otherwise", () => {
  const plain = new ProtocolError("EMPTY_MESSAGE");
  expect(plain.toJSON()).toEqual({
    code: "EMPTY_MESSAGE",
    message: "The message has neither text nor attachments. Send a text.",
  });
  const special = new ProtocolError("INVALID_PAYLOAD", { message: "It must be a number.", path: "limit" });
  expect(JSON.parse(JSON.stringify(special))).toEqual({
    code: "INVALID_PAYLOAD",
    message: "It must be a number.",
    path: "limit",
  });
  expect(special.status).toBe(400);
  expect(special).toBeInstanceOf(Error);
});

test("an operation over HTTP declares only errors that HTTP can carry", () => {
  const operations = Object.values(protocol).flatMap((value: unknown) => findOperations(value));
  expect(operations.length).toBeGreaterThan(40);
  for (const { path, errors } of operations)
    for (const code of errors) expect(errorCatalogue[code].status, `${path}: ${code}`).toBeGreaterThan(0);
});

test("what a command declares is in the catalogue, and no command declares an error twice", () => {
  const commands = [...Object.entries(visitorCommands), ...Object.entries(agentCommands)];
  for (const [name, { errors }] of commands) {
    expect(new Set<string>(errors).size, name).toBe(errors.length);
    for (const code of errors) expect(errorCatalogue, name).toHaveProperty(code);
  }
});

test("a refusal for haste says how long to wait", () => {
  expect(new ProtocolError("RATE_LIMITED", { retryAfterMs: 500 }).toJSON()).toMatchObject({
    code: "RATE_LIMITED",
    retryAfterMs: 500,
  });
});
