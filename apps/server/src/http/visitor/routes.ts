import { readDiagnosis, readWidgetSettings, startSession as startSessionOperation } from "@parley/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Domain } from "../../domain/domain.ts";
import { diagnoseWidget } from "../../domain/property/diagnose-widget.ts";
import { readPublicSettings } from "../../domain/property/public-settings.ts";
import { startSession } from "../../domain/session/start-session.ts";
import { bindOperation } from "../bind-operation.ts";
import { visitorRequestOf } from "./visitor-request.ts";

/** The HTTP calls that begin a visitor's page. */
export function registerVisitorRoutes(app: FastifyInstance, domain: Domain): void {
  const noteProxy = createProxyNote(domain);
  bindOperation(app, startSessionOperation, async ({ body, request }) => {
    noteProxy(request);
    const reachedAt = `${request.protocol}://${request.host}`;
    return startSession(domain, { ...visitorRequestOf(request), body, reachedAt });
  });
  bindOperation(app, readWidgetSettings, async ({ query, request }) =>
    readPublicSettings(domain, { ...query, origin: request.headers.origin }),
  );
  bindOperation(app, readDiagnosis, async ({ query, request }) =>
    diagnoseWidget(domain, query, visitorRequestOf(request)),
  );
}

/** Says once that a proxy stands in front and is not believed: all visitors then seem to share the proxy's address. */
function createProxyNote({ log }: Domain): (request: FastifyRequest) => void {
  let noted = false;
  return ({ headers, ips }) => {
    // Fastify gathers the addresses on the way only when the proxy is believed.
    if (noted || ips !== undefined || headers["x-forwarded-for"] === undefined) return;
    noted = true;
    log.warn(
      {},
      "requests come through a proxy: set TRUST_PROXY=1, or limits and bans take all visitors for one",
    );
  };
}
