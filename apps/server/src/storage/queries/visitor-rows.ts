import type { VisitorRecord, VisitorSessionRecord } from "../../ports/visitor-store.ts";
import type { VisitorRow, VisitorSessionRow } from "./tables.ts";

/** The columns that make a VisitorRecord. */
export const VISITOR_COLUMNS = [
  "id",
  "property_id",
  "uuid",
  "name",
  "email",
  "phone",
  "transcript_email",
  "user_id",
  "verified",
  "attributes",
  "tags",
  "bubble_closed",
  "window_state",
  "created_at",
] as const satisfies readonly (keyof VisitorRow)[];

export type VisitorColumns = Pick<VisitorRow, (typeof VISITOR_COLUMNS)[number]>;

export function toVisitor(row: VisitorColumns): VisitorRecord {
  return {
    id: row.id,
    propertyId: row.property_id,
    uuid: row.uuid,
    name: row.name,
    email: row.email,
    phone: row.phone,
    transcriptEmail: row.transcript_email,
    userId: row.user_id,
    verified: row.verified === 1,
    attributes: JSON.parse(row.attributes) as VisitorRecord["attributes"],
    tags: JSON.parse(row.tags) as string[],
    bubbleClosed: row.bubble_closed === 1,
    windowState: row.window_state,
    createdAt: row.created_at,
  };
}

export function toSession(row: VisitorSessionRow): VisitorSessionRecord {
  return {
    key: row.key,
    visitorId: row.visitor_id,
    widgetId: row.widget_id,
    platform: row.platform,
    timezoneOffset: row.timezone_offset,
    url: row.url,
    title: row.title,
    referrer: row.referrer,
    startedAt: row.started_at,
    seenAt: row.seen_at,
  };
}
