import type { WindowState } from "@parley/protocol";
import type { StartedSession } from "../../ports/visitor-store.ts";
import type { Domain } from "../domain.ts";
import { createId } from "../ids.ts";
import type { VisitorTab } from "./visitor-tab.ts";

/** A visitor's page has connected. */
export function visitorConnected(domain: Domain, started: StartedSession): VisitorTab {
  const { visitor, session, conversation } = started;
  const tab: VisitorTab = {
    id: createId(),
    propertyId: visitor.propertyId,
    widgetId: session.widgetId,
    visitorId: visitor.id,
    visitorName: visitor.name,
    conversationId: conversation.id,
    sessionKey: session.key,
    away: false,
  };
  domain.visitors.add(tab, started);
  return tab;
}

/** A visitor's page has gone; with the last one the session's idle time begins, and soon the visitor counts as gone. */
export function visitorDisconnected(domain: Domain, tab: VisitorTab): void {
  const typed = domain.visitors.previewOf(tab.visitorId);
  if (!domain.visitors.remove(tab)) return;
  const text = domain.visitors.previewOf(tab.visitorId);
  if (text !== typed) tellPreview(domain, tab, text);
  domain.store.touchSessions([tab.sessionKey], domain.clock.now()).catch((error: unknown) => {
    // The visit then seems to have ended earlier than it did; nothing else depends on it.
    domain.log.warn({ err: error }, "a session's last use could not be stored");
  });
}

/** Keeps the sessions of all connected visitors from idling out; to be called every few minutes. */
export async function keepSessionsInUse(domain: Domain): Promise<void> {
  const keys = domain.visitors.sessionKeys();
  if (keys.length > 0) await domain.store.touchSessions(keys, domain.clock.now());
}

/** The visitor types: forwarded to the agents who watch, never stored. */
export function showPreview(domain: Domain, tab: VisitorTab, text: string): void {
  if (domain.visitors.setPreview(tab.visitorId, text)) tellPreview(domain, tab, text);
}

function tellPreview(domain: Domain, { conversationId }: VisitorTab, text: string): void {
  domain.fanout.publishToConversation(conversationId, { type: "visitorPreview", text });
}

/** The window was minimised or maximised: kept for the next visit, told to the other tabs and the desks. */
export async function setWindowState(domain: Domain, tab: VisitorTab, state: WindowState): Promise<void> {
  domain.visitors.setWindow(tab, state);
  domain.fanout.publishToConversation(tab.conversationId, { type: "windowState", state, origin: tab.id });
  await domain.store.saveWindowState(tab.visitorId, state);
}

/** The preview card was closed; the other tabs close theirs. */
export function dismissPreview(domain: Domain, tab: VisitorTab): void {
  domain.fanout.publishToConversation(tab.conversationId, { type: "previewDismissed", origin: tab.id });
}
