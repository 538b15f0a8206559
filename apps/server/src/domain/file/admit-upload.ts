import { ProtocolError } from "@parley/protocol";
import type { StartedSession } from "../../ports/visitor-store.ts";
import { findBan } from "../ban/find-ban.ts";
import type { Domain } from "../domain.ts";
import { enforceLimit } from "../limits/enforce-limit.ts";
import { enforcePropertyLimit } from "../limits/property-limits.ts";
import { isOriginAllowed } from "../property/allowed-origin.ts";
import { admitVisitor, type VisitorRequest } from "../session/admit-visitor.ts";

/**
 * Gives a visitor's page a handle for uploads.
 * @throws ProtocolError INVALID_TOKEN, TOKEN_EXPIRED, ORIGIN_NOT_ALLOWED, BANNED, FEATURE_OFF
 */
export async function issueUploadHandle(domain: Domain, request: VisitorRequest): Promise<string> {
  const started = await admitVisitor(domain, request);
  await checkFeature(domain, started);
  return domain.uploadHandles.issue(started.session.key);
}

/** An upload before its body is read. */
export interface UploadRequest {
  handle: string;
  sessionKey: string;
  /** The page's Origin header. */
  origin: string | undefined;
  /** Internet address of the caller. */
  address: string;
}

/**
 * Finds the session that an upload belongs to.
 * @throws ProtocolError UNKNOWN_UPLOAD (the handle is not this session's, or too old), ORIGIN_NOT_ALLOWED, BANNED,
 * FEATURE_OFF, RATE_LIMITED, PROPERTY_LIMIT
 */
export async function admitUpload(domain: Domain, request: UploadRequest): Promise<StartedSession> {
  const { handle, sessionKey, origin, address } = request;
  domain.uploadHandles.verify(handle, sessionKey);
  const started = await domain.store.readSession(sessionKey);
  if (!started) throw new ProtocolError("UNKNOWN_UPLOAD", { path: "visitorSessionId" });
  const { id: visitorId, propertyId } = started.visitor;
  if (!(await isOriginAllowed(domain, propertyId, origin))) throw new ProtocolError("ORIGIN_NOT_ALLOWED");
  if (await findBan(domain, { propertyId, visitorId, address })) throw new ProtocolError("BANNED");
  await checkFeature(domain, started);
  enforceLimit(domain, "upload", visitorId);
  enforcePropertyLimit(domain, propertyId, "uploadsPerDay");
  return started;
}

async function checkFeature(domain: Domain, { visitor, session }: StartedSession): Promise<void> {
  const widget = await domain.properties.readWidget(visitor.propertyId, session.widgetId);
  if (!widget?.settings.features.uploads) throw new ProtocolError("FEATURE_OFF");
}
