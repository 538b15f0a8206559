import { liveVisitorSchema, timestampSchema, type LiveVisitor } from "@parley/protocol";
import { z } from "zod";

/** What one process knows of a visitor who is connected to it. */
export const visitorPartSchema = liveVisitorSchema
  .omit({ visitorId: true, status: true, connections: true })
  .extend({
    propertyId: z.string(),
    /** What is being typed; empty mostly. */
    preview: z.string(),
    /** Open tabs there. */
    connections: z.int().min(1),
    /** All of them are. */
    away: z.boolean(),
    /** The last tab has gone, which does not count as an absence yet. */
    leaving: z.boolean(),
    /** There is something in the conversation. */
    hasTalked: z.boolean(),
    /** Network of the visitor's address, or empty. */
    network: z.string(),
    /** The later word on page, window and name holds; and that on what is typed. */
    changedAt: timestampSchema,
    previewedAt: timestampSchema,
  });
export type VisitorPart = z.infer<typeof visitorPartSchema>;

/** One visitor, wherever the tabs are. Undefined without a part. */
export function mergeParts(visitorId: string, parts: readonly VisitorPart[]): LiveVisitor | undefined {
  const latest = latestBy(parts, "changedAt");
  if (!latest) return undefined;
  const staying = parts.filter(({ leaving }) => !leaving);
  const counted = staying.length > 0 ? staying : [latest];
  const { conversationId, name, email, platform, url, title, referrer, window } = latest;
  return {
    visitorId,
    conversationId,
    name,
    email,
    platform,
    url,
    title,
    referrer,
    since: Math.min(...parts.map(({ since }) => since)),
    status: counted.every(({ away }) => away) ? "away" : "online",
    window,
    connections: counted.reduce((sum, { connections }) => sum + connections, 0),
  };
}

/** Of several processes' words the later one. */
export function latestBy(
  parts: readonly VisitorPart[],
  field: "changedAt" | "previewedAt",
): VisitorPart | undefined {
  let latest: VisitorPart | undefined;
  for (const part of parts) if (!latest || part[field] > latest[field]) latest = part;
  return latest;
}
