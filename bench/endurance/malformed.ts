import * as protocol from "@parley/protocol";
import { agentCommands, type Operation, visitorCommands } from "@parley/protocol";
import { randomNumbers } from "../support/random.ts";

/** A request that nobody should send. */
export interface MalformedRequest {
  method: string;
  path: string;
  /** Undefined: none. */
  body: string | undefined;
  contentType: string;
}

/** Values of every kind, some of them such as a schema wants. */
const LEAVES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  0.5,
  1e308,
  "",
  " ",
  "a",
  "min",
  "main",
  "any",
  "\u0000",
  "\uD800",
  "\u202Egpj.exe",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "' or 1=1 --",
  "a@b.example\r\nBcc: c@d.example",
  "x".repeat(300),
  [],
  {},
];
const STRANGE_NAMES = ["__proto__", "constructor", "toString", "x", ""];

/** Names of the fields that a schema asks for, at its top. */
function fieldsOf(schema: unknown): string[] {
  const { shape } = (schema ?? {}) as { shape?: Record<string, unknown> };
  return shape ? Object.keys(shape) : [];
}

const commandFields = Object.entries({ ...visitorCommands, ...agentCommands }).map(
  ([name, { parameters }]) => [name, parameters.def.items.flatMap(fieldsOf)] as const,
);
const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;
const operations = Object.values(protocol as Record<string, unknown>).flatMap((value) =>
  isOperation(value) ? [value] : Object.values(value ?? {}).filter(isOperation),
);

/** Makes frames and requests that are wrong in many ways: wrong shapes, wrong values in right shapes, disturbed text. */
export class Malformed {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = randomNumbers(seed);
  }

  frame(): string {
    const [command, fields] = this.pick(commandFields);
    const name = this.random() < 0.9 ? command : this.value(1, fields);
    const parameters = this.random() < 0.8 ? [this.object(2, fields)] : this.value(2, fields);
    return this.disturb(
      JSON.stringify({ c: name, p: parameters, k: this.pick([1, 2, 3, 4, 5, undefined, -1, "k"]) }),
    );
  }

  request(): MalformedRequest {
    const { method, path, body, query } = this.pick(operations);
    const filled = path.replace(/:\w+/g, () =>
      encodeURIComponent(String(this.pick(LEAVES)).toWellFormed() || "-"),
    );
    const search = fieldsOf(query).map(
      (field) => `${field}=${encodeURIComponent(String(this.pick(LEAVES)).toWellFormed())}`,
    );
    const hasBody = method === "POST" || method === "PUT";
    return {
      method,
      path: this.random() < 0.7 && search.length > 0 ? `${filled}?${search.join("&")}` : filled,
      body: hasBody ? this.disturb(JSON.stringify(this.object(3, fieldsOf(body)))) : undefined,
      contentType: this.pick([
        "application/json",
        "application/json",
        "application/json",
        "text/plain",
        "multipart/form-data",
        "x",
      ]),
    };
  }

  private pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  private object(depth: number, fields: readonly string[]): unknown {
    const names = fields.length > 0 ? fields : STRANGE_NAMES;
    return Object.fromEntries(
      Array.from({ length: 1 + Math.floor(this.random() * names.length) }, () => [
        this.random() < 0.95 ? this.pick(names) : this.pick(STRANGE_NAMES),
        this.value(depth - 1, fields),
      ]),
    );
  }

  private value(depth: number, fields: readonly string[]): unknown {
    if (depth <= 0 || this.random() < 0.5) return this.pick(LEAVES);
    if (this.random() < 0.4) {
      return Array.from({ length: Math.floor(this.random() * 4) }, () => this.value(depth - 1, fields));
    }
    return this.object(depth, fields);
  }

  /** Every third text is cut, or has a piece replaced. */
  private disturb(text: string): string {
    const chance = this.random();
    if (chance > 0.33) return text;
    const at = Math.floor(this.random() * text.length);
    if (chance < 0.16) return text.slice(0, at);
    return text.slice(0, at) + String.fromCodePoint(Math.floor(this.random() * 0x25_00)) + text.slice(at + 2);
  }
}
