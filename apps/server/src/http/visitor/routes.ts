import { readWidgetSettings, startSession as startSessionOperation } from "@parley/protocol";
import type { FastifyInstance } from "fastify";
import type { Domain } from "../../domain/domain.ts";
import { admitPage } from "../../domain/property/admit-page.ts";
import { startSession } from "../../domain/session/start-session.ts";
import { bindOperation } from "../bind-operation.ts";

/** The header in which a page sends the session token that it has. */
const TOKEN_HEADER = "x-session-token";

/** The HTTP calls of visitors' pages. */
export function registerVisitorRoutes(app: FastifyInstance, domain: Domain): void {
  bindOperation(app, startSessionOperation, async ({ body, request }) => {
    const token = request.headers[TOKEN_HEADER];
    return startSession(domain, {
      body,
      origin: request.headers.origin,
      reachedAt: `${request.protocol}://${request.host}`,
      token: typeof token === "string" ? token : undefined,
    });
  });
  bindOperation(app, readWidgetSettings, async ({ query, request }) => {
    const { propertyId, widgetId } = query;
    const widget = await admitPage(domain, { propertyId, widgetId, origin: request.headers.origin });
    return { settingsVersion: widget.settingsVersion, widget: widget.settings, webrtc: {}, branding: {} };
  });
}
