import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/** Who may call: a visitor's page, an agent (bearer token or desk session), or anybody. */
export type Audience = "visitor" | "agent" | "anyone";

/**
 * One HTTP call of the contract, as data: routes, validation, OpenAPI and the reference pages are made from it.
 * `path` uses `:name` for path parameters. The answer's body is `{ data: response }` or `{ error: { code, message, path?, retryAfterMs?, requestId? } }`.
 */
export interface Operation {
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly audience: Audience;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

/** One command that a client sends over a socket: `p` is checked against `parameters`, the callback's data is `reply`. */
export interface Command {
  readonly summary: string;
  readonly parameters: z.ZodTuple;
  readonly reply: z.ZodType;
  readonly errors: readonly ErrorCode[];
  /** The service call that means the same: [service, path]. */
  readonly service?: readonly [service: string, path: string];
}

/** One event that the server sends over a socket: `p` has the shape of `parameters`. */
export interface SocketEvent {
  readonly summary: string;
  readonly parameters: z.ZodTuple;
}

/** The parameter list that a table's entry describes, as a tuple type. */
export type ParametersOf<Entry extends { parameters: z.ZodType }> = z.infer<Entry["parameters"]>;
/** The same as the sender writes it: what has a default may be left out. */
export type InputOf<Entry extends { parameters: z.ZodType }> = z.input<Entry["parameters"]>;
/** The data that a command's callback carries. */
export type ReplyOf<Entry extends { reply: z.ZodType }> = z.infer<Entry["reply"]>;
/** Body, parameters, query and answer of an HTTP operation, by type. */
export type BodyOf<Entry extends Operation> = Entry["body"] extends z.ZodType
  ? z.infer<Entry["body"]>
  : undefined;
export type ParamsOf<Entry extends Operation> = Entry["params"] extends z.ZodObject
  ? z.infer<Entry["params"]>
  : undefined;
export type QueryOf<Entry extends Operation> = Entry["query"] extends z.ZodObject
  ? z.infer<Entry["query"]>
  : undefined;
export type ResponseOf<Entry extends Operation> = z.infer<Entry["response"]>;
