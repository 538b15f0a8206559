import type { LiveVisitor, WindowState } from "@parley/protocol";
import type { Clock } from "../../ports/clock.ts";
import type { Fanout } from "../../ports/fanout.ts";
import type { StartedSession } from "../../ports/visitor-store.ts";
import type { VisitorTab } from "./visitor-tab.ts";

interface Entry {
  propertyId: string;
  conversationId: string;
  name: string;
  email: string;
  platform: LiveVisitor["platform"];
  url: string;
  title: string;
  referrer: string;
  since: number;
  window: WindowState;
  /** What is being typed; empty mostly. */
  preview: string;
  /** Never empty: while the visitor's absence does not count yet, the last tab stays. */
  tabs: VisitorTab[];
  /** Set during that time. */
  cancelAbsence?: (() => void) | undefined;
}

/**
 * The visitors who are connected to this server now, by id. Tells the desks of every change. Who goes from page to page
 * is between two connections for a moment; that is no absence.
 */
export class LiveVisitors {
  readonly #fanout: Fanout;
  readonly #clock: Clock;
  readonly #graceMs: number;
  readonly #entries = new Map<string, Entry>();

  constructor(fanout: Fanout, clock: Clock, graceMs: number) {
    this.#fanout = fanout;
    this.#clock = clock;
    this.#graceMs = graceMs;
  }

  has(visitorId: string): boolean {
    return this.#entries.has(visitorId);
  }

  /** Undefined when the visitor is not connected. */
  read(visitorId: string): LiveVisitor | undefined {
    const entry = this.#entries.get(visitorId);
    return entry && toLiveVisitor(visitorId, entry);
  }

  list(): LiveVisitor[] {
    return Array.from(this.#entries, ([visitorId, entry]) => toLiveVisitor(visitorId, entry));
  }

  /** Keys of the sessions that are in use. */
  sessionKeys(): string[] {
    const keys = new Set<string>();
    for (const { tabs } of this.#entries.values()) for (const tab of tabs) keys.add(tab.sessionKey);
    return [...keys];
  }

  /** Another tab is there. True when the visitor was not connected before. */
  add(tab: VisitorTab, { visitor, session, conversation }: StartedSession): boolean {
    const known = this.#entries.get(tab.visitorId);
    if (known?.cancelAbsence) {
      known.cancelAbsence();
      known.cancelAbsence = undefined;
      known.tabs = [tab];
    } else if (known) known.tabs.push(tab);
    if (known) {
      // Whatever was changed while nobody was connected.
      known.name = visitor.name;
      known.email = visitor.email;
    } else {
      this.#entries.set(tab.visitorId, {
        propertyId: visitor.propertyId,
        conversationId: conversation.id,
        name: visitor.name,
        email: visitor.email,
        platform: session.platform,
        url: session.url,
        title: session.title,
        referrer: session.referrer,
        since: session.startedAt,
        window: visitor.windowState,
        preview: "",
        tabs: [tab],
      });
    }
    this.#tellDesks("visitorChanged", tab);
    return !known;
  }

  /**
   * A tab has gone. True when it was the visitor's last one.
   * @param left told when the visitor has stayed away long enough to count as gone
   */
  remove(tab: VisitorTab, left: () => void): boolean {
    const entry = this.#entries.get(tab.visitorId);
    const index = entry?.tabs.indexOf(tab) ?? -1;
    if (!entry || index < 0) return false;
    if (entry.tabs.length > 1) {
      entry.tabs.splice(index, 1);
      this.#tellDesks("visitorChanged", tab);
      return false;
    }
    entry.cancelAbsence = this.#clock.after(this.#graceMs, () => {
      this.#entries.delete(tab.visitorId);
      this.#tellDesks("visitorLeft", tab);
      left();
    });
    return true;
  }

  /** The visitor looks at another page. */
  navigate(tab: VisitorTab, page: { url: string; title: string; referrer: string }): void {
    const entry = this.#entries.get(tab.visitorId);
    if (!entry) return;
    Object.assign(entry, page);
    this.#tellDesks("visitorChanged", tab);
  }

  /** The visitor has another name or address now; what is undefined or empty stays. */
  describe(
    visitorId: string,
    { name, email }: { name?: string | undefined; email?: string | undefined },
  ): void {
    const entry = this.#entries.get(visitorId);
    const [tab] = entry?.tabs ?? [];
    if (!entry || !tab || !(name || email)) return;
    entry.name = name || entry.name;
    entry.email = email || entry.email;
    for (const open of entry.tabs) open.visitorName = entry.name;
    this.#tellDesks("visitorChanged", tab);
  }

  setWindow(tab: VisitorTab, window: WindowState): void {
    const entry = this.#entries.get(tab.visitorId);
    if (!entry || entry.window === window) return;
    entry.window = window;
    this.#tellDesks("visitorChanged", tab);
  }

  /** A visitor is away when all tabs are. */
  setAway(tab: VisitorTab, away: boolean): void {
    if (tab.away === away) return;
    tab.away = away;
    this.#tellDesks("visitorChanged", tab);
  }

  previewOf(visitorId: string): string {
    return this.#entries.get(visitorId)?.preview ?? "";
  }

  /** Notes what is being typed and says whether it changed. */
  setPreview(visitorId: string, text: string): boolean {
    const entry = this.#entries.get(visitorId);
    if (!entry || entry.preview === text) return false;
    entry.preview = text;
    return true;
  }

  #tellDesks(type: "visitorChanged" | "visitorLeft", { propertyId, visitorId }: VisitorTab): void {
    this.#fanout.publishToDesks({ type, propertyId, visitorId });
  }
}

function toLiveVisitor(visitorId: string, entry: Entry): LiveVisitor {
  return {
    visitorId,
    conversationId: entry.conversationId,
    name: entry.name,
    email: entry.email,
    platform: entry.platform,
    url: entry.url,
    title: entry.title,
    referrer: entry.referrer,
    since: entry.since,
    status: entry.tabs.every((tab) => tab.away) ? "away" : "online",
    window: entry.window,
    connections: entry.tabs.length,
  };
}
