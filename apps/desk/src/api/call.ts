import type {
  AgentOperations,
  callOperations,
  Operation,
  ownerOperations,
  ResponseOf,
  visitorOperations,
  webhookOperations,
} from "@parley/protocol";
import { request, type RequestInput } from "./http.ts";

/** Every operation of the agents' side of the contract. */
export type Operations = AgentOperations &
  typeof callOperations &
  typeof ownerOperations &
  typeof visitorOperations &
  typeof webhookOperations;

/** What an operation answers, by its name. */
export type Answered<Name extends keyof Operations> = ResponseOf<Operations[Name] & Operation>;

interface Input extends RequestInput {
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Calls one operation; method and path are held to the contract by their types.
 * @throws DeskError the server's refusal; UNREACHABLE; BAD_ANSWER
 */
export async function call<Name extends keyof Operations>(
  method: Operations[Name]["method"],
  path: Operations[Name]["path"],
  input: Input = {},
): Promise<Answered<Name>> {
  return request(method, addressOf(path, input.params), input);
}

/** An operation's path with its parameters put in. */
export const addressOf = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
