import { ProtocolError, type ResponseOf, type readDiagnosis } from "@parley/protocol";
import { findBan } from "../ban/find-ban.ts";
import type { Domain } from "../domain.ts";
import { enforceAddressLimit } from "../limits/enforce-limit.ts";
import { pageStatusOf } from "../presence/page-status.ts";
import type { VisitorRequest } from "../session/admit-visitor.ts";
import { admitPage } from "./admit-page.ts";

type Answer = ResponseOf<typeof readDiagnosis>;

/**
 * What the server knows of why a page does not show its widget. Nothing is stored, and a token that is no longer good
 * only means that nobody in particular asks.
 * @throws ProtocolError UNKNOWN_PROPERTY, UNKNOWN_WIDGET, ORIGIN_NOT_ALLOWED, RATE_LIMITED
 */
export async function diagnoseWidget(
  domain: Domain,
  page: { propertyId: string; widgetId: string },
  { token, origin, address }: VisitorRequest,
): Promise<Answer> {
  enforceAddressLimit(domain, "session", address);
  const { propertyId, widgetId } = page;
  const { widget } = await admitPage(domain, { propertyId, widgetId, origin });
  const { components, scheduler, visibility } = widget.settings;
  const visitorId = visitorOf(domain, propertyId, token);
  return {
    liveChat: components.liveChat,
    banned: (await findBan(domain, { propertyId, visitorId, address })) !== null,
    pageStatus: pageStatusOf(domain, widget),
    scheduled: scheduler.enabled,
    visibility,
  };
}

/** Empty when the token names no visitor of the property. */
function visitorOf(domain: Domain, propertyId: string, token: string | undefined): string {
  if (token === undefined) return "";
  try {
    const claims = domain.tokens.verify(token);
    return claims.propertyId === propertyId ? claims.visitorId : "";
  } catch (error) {
    if (error instanceof ProtocolError) return "";
    throw error;
  }
}
