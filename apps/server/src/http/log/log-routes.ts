import { ProtocolError, reportIncident, reportPerformance } from "@parley/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Domain } from "../../domain/domain.ts";
import type { Reporter } from "../../domain/incident/admit-reporter.ts";
import { reportIncident as writeIncident } from "../../domain/incident/report-incident.ts";
import { reportPerformance as writePerformance } from "../../domain/incident/report-performance.ts";
import { bindOperation } from "../bind-operation.ts";

/** What visitors' pages report of themselves (S7-22, S7-23). A page that is being left can only send plain text. */
export function registerLogRoutes(app: FastifyInstance, domain: Domain): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser("text/plain", { parseAs: "string" }, async (_request: unknown, body: string) =>
      parseJson(body),
    );
    bindOperation(scope, reportIncident, async ({ body, request }) => {
      await writeIncident(domain, reporterOf(request), body);
      return null;
    });
    bindOperation(scope, reportPerformance, async ({ body, request }) => {
      await writePerformance(domain, reporterOf(request), body.logData);
      return null;
    });
  });
}

const reporterOf = ({ headers, ip }: FastifyRequest): Reporter => ({ origin: headers.origin, address: ip });

/** @throws ProtocolError INVALID_JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProtocolError("INVALID_JSON");
  }
}
