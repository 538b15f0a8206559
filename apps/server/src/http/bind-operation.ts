import type { BodyOf, Operation, ParamsOf, QueryOf, ResponseOf } from "@parley/protocol";
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { parsePayload } from "../validation/parse-payload.ts";

/** A call whose parts have been checked against the operation's schemas. */
export interface OperationCall<Entry extends Operation> {
  params: ParamsOf<Entry>;
  query: QueryOf<Entry>;
  body: BodyOf<Entry>;
  request: FastifyRequest;
}

export type OperationHandler<Entry extends Operation> = (
  call: OperationCall<Entry>,
) => Promise<ResponseOf<Entry>>;

/**
 * Makes the route of an operation of the contract: checks parameters, query and body, and answers `{ data }`. What the
 * handler or a check throws is left to the server's error handler, which answers `{ error }`.
 * @param admit runs before the body is read; refuses by throwing
 */
export function bindOperation<Entry extends Operation>(
  app: FastifyInstance,
  operation: Entry,
  handler: OperationHandler<Entry>,
  admit?: onRequestAsyncHookHandler,
): void {
  app.route({
    method: operation.method,
    url: operation.path,
    ...(admit && { onRequest: admit }),
    handler: async (request, reply) => {
      const call = {
        params: operation.params && parsePayload(operation.params, request.params),
        query: operation.query && parsePayload(operation.query, request.query),
        body: operation.body && parsePayload(operation.body, request.body),
        request,
      } as OperationCall<Entry>;
      const data = await handler(call);
      // Answers belong to one visitor or agent and change at any moment.
      return reply.header("Cache-Control", "no-store").send({ data });
    },
  });
}
