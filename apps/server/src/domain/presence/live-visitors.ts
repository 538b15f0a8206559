import type { LiveVisitor, WindowState } from "@parley/protocol";
import type { Clock } from "../../ports/clock.ts";
import type { Fanout } from "../../ports/fanout.ts";
import type { StartedSession } from "../../ports/visitor-store.ts";
import type { SharedState } from "../processes/shared-state.ts";
import type { SharedTable, TableChange } from "../processes/shared-table.ts";
import type { VisitorAddresses } from "../visitor/visitor-addresses.ts";
import { latestBy, mergeParts, visitorPartSchema, type VisitorPart } from "./visitor-part.ts";
import type { VisitorTab } from "./visitor-tab.ts";

/** What is known of a visitor with tabs here. */
interface Entry extends Omit<VisitorPart, "connections" | "away" | "leaving"> {
  /** Never empty: while the visitor's absence does not count yet, the last tab stays. */
  tabs: VisitorTab[];
  /** Set during that time. */
  cancelAbsence?: (() => void) | undefined;
}

export interface LiveVisitorsOptions {
  fanout: Pick<Fanout, "here">;
  clock: Clock;
  /** How long a visitor without a tab still counts as present. */
  graceMs: number;
  processes: Pick<SharedState, "table">;
  addresses: VisitorAddresses;
}

/**
 * The visitors who are connected now, to this process or another, by id. Tells the desks that are connected here of
 * every change; the other processes tell theirs. Who goes from page to page is between two connections for a moment;
 * that is no absence.
 */
export class LiveVisitors {
  readonly #options: LiveVisitorsOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #table: SharedTable<VisitorPart>;

  constructor(options: LiveVisitorsOptions) {
    this.#options = options;
    this.#table = options.processes.table("visitor", visitorPartSchema, {
      read: (id) => this.#ownPart(id),
      ids: () => this.#entries.keys(),
    });
    this.#table.onChange(this.#onChange);
  }

  has(visitorId: string): boolean {
    return this.#entries.has(visitorId) || this.#table.hasOthers(visitorId);
  }

  /** Undefined when the visitor is not connected. */
  read(visitorId: string): LiveVisitor | undefined {
    return mergeParts(visitorId, this.#parts(visitorId));
  }

  list(): LiveVisitor[] {
    const ids = new Set([...this.#entries.keys(), ...this.#table.otherIds()]);
    return Array.from(ids, (id) => this.read(id)).filter((visitor) => visitor !== undefined);
  }

  /** Keys of the sessions that are in use here. */
  sessionKeys(): string[] {
    const keys = new Set<string>();
    for (const { tabs } of this.#entries.values()) for (const tab of tabs) keys.add(tab.sessionKey);
    return [...keys];
  }

  /** Another tab is there. */
  add(tab: VisitorTab, { visitor, session, conversation }: StartedSession): void {
    const { visitorId } = tab;
    const wasHere = this.has(visitorId);
    const known = this.#entries.get(visitorId);
    if (known?.cancelAbsence) {
      known.cancelAbsence();
      known.cancelAbsence = undefined;
      known.tabs = [tab];
    } else if (known) known.tabs.push(tab);
    const entry = known ?? {
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
      hasTalked: false,
      network: "",
      changedAt: 0,
      previewedAt: 0,
      tabs: [tab],
    };
    // Whatever was changed while nobody was connected.
    entry.name = visitor.name;
    entry.email = visitor.email;
    entry.hasTalked = conversation.version > 0;
    entry.network = this.#options.addresses.read(visitorId);
    this.#entries.set(visitorId, entry);
    this.#changed(visitorId, entry);
    if (!wasHere && entry.hasTalked) this.#tellPresence(entry);
  }

  /** A tab has gone. True when it was the visitor's last one here. */
  remove(tab: VisitorTab): boolean {
    const { visitorId } = tab;
    const entry = this.#entries.get(visitorId);
    const index = entry?.tabs.indexOf(tab) ?? -1;
    if (!entry || index < 0) return false;
    if (entry.tabs.length > 1) {
      entry.tabs.splice(index, 1);
      this.#changed(visitorId, entry);
      return false;
    }
    entry.cancelAbsence = this.#options.clock.after(this.#options.graceMs, () => {
      this.#entries.delete(visitorId);
      this.#table.changed(visitorId);
      this.#tellLeft(visitorId, entry);
    });
    // What is typed in tabs elsewhere holds.
    entry.preview = "";
    entry.previewedAt = 0;
    this.#table.changed(visitorId);
    if (this.#table.hasOthers(visitorId)) this.#tellDesks(visitorId, entry);
    return true;
  }

  /** The visitor looks at another page. */
  navigate(tab: VisitorTab, page: { url: string; title: string; referrer: string }): void {
    const entry = this.#entries.get(tab.visitorId);
    if (!entry) return;
    Object.assign(entry, page);
    this.#changed(tab.visitorId, entry);
  }

  /** The visitor has another name or address now; what is undefined or empty stays. */
  describe(
    visitorId: string,
    { name, email }: { name?: string | undefined; email?: string | undefined },
  ): void {
    const entry = this.#entries.get(visitorId);
    if (!entry || !(name || email)) return;
    entry.name = name || entry.name;
    entry.email = email || entry.email;
    for (const open of entry.tabs) open.visitorName = entry.name;
    this.#changed(visitorId, entry);
  }

  setWindow({ visitorId }: VisitorTab, window: WindowState): void {
    const entry = this.#entries.get(visitorId);
    if (!entry || this.read(visitorId)?.window === window) return;
    entry.window = window;
    this.#changed(visitorId, entry);
  }

  /** A visitor is away when all tabs are. */
  setAway(tab: VisitorTab, away: boolean): void {
    const entry = this.#entries.get(tab.visitorId);
    if (tab.away === away || !entry) return;
    tab.away = away;
    this.#table.changed(tab.visitorId);
    this.#tellDesks(tab.visitorId, entry);
  }

  previewOf(visitorId: string): string {
    return latestBy(this.#parts(visitorId), "previewedAt")?.preview ?? "";
  }

  /** Notes what is being typed and says whether it changed. */
  setPreview(visitorId: string, text: string): boolean {
    const entry = this.#entries.get(visitorId);
    if (!entry || this.previewOf(visitorId) === text) return false;
    const others = latestBy(this.#table.others(visitorId), "previewedAt")?.previewedAt ?? 0;
    entry.preview = text;
    entry.previewedAt = Math.max(this.#options.clock.now(), others + 1);
    this.#table.changed(visitorId);
    return true;
  }

  /** Something here is the latest that is known of the visitor, whatever the other processes' clocks say. */
  #changed(visitorId: string, entry: Entry): void {
    const others = latestBy(this.#table.others(visitorId), "changedAt")?.changedAt ?? 0;
    entry.changedAt = Math.max(this.#options.clock.now(), others + 1);
    this.#table.changed(visitorId);
    this.#tellDesks(visitorId, entry);
  }

  #parts(visitorId: string): VisitorPart[] {
    const own = this.#ownPart(visitorId);
    const others = this.#table.others(visitorId);
    return own ? [own, ...others] : others;
  }

  #ownPart(visitorId: string): VisitorPart | undefined {
    const entry = this.#entries.get(visitorId);
    if (!entry) return undefined;
    const { tabs, cancelAbsence, ...shown } = entry;
    const away = tabs.every((tab) => tab.away);
    return { ...shown, connections: tabs.length, away, leaving: cancelAbsence !== undefined };
  }

  /** Something changed at another process. */
  readonly #onChange = ({ id, before, after, isLost }: TableChange<VisitorPart>): void => {
    const part = after ?? before;
    if (!part) return;
    if (after) this.#options.addresses.note(id, after.network);
    const parts = this.#parts(id);
    const was = mergeParts(id, [...parts.filter((other) => other !== after), ...(before ? [before] : [])]);
    const is = mergeParts(id, parts);
    if (!is) this.#tellLeft(id, part);
    else if (JSON.stringify(was) !== JSON.stringify(is)) this.#tellDesks(id, part);
    if (!was && part.hasTalked) this.#tellPresence(part);
    if (!isLost || part.preview === "") return;
    const { conversationId } = part;
    const text = this.previewOf(id);
    this.#options.fanout.here.publishToConversation(conversationId, { type: "visitorPreview", text });
  };

  #tellDesks(visitorId: string, { propertyId }: { propertyId: string }): void {
    this.#options.fanout.here.publishToDesks({ type: "visitorChanged", propertyId, visitorId });
  }

  #tellLeft(visitorId: string, part: { propertyId: string; conversationId: string }): void {
    if (this.has(visitorId)) {
      this.#tellDesks(visitorId, part);
      return;
    }
    const { propertyId } = part;
    this.#options.fanout.here.publishToDesks({ type: "visitorLeft", propertyId, visitorId });
    this.#tellPresence(part);
  }

  /** Lists show of each conversation whether its visitor is there. */
  #tellPresence({ propertyId, conversationId }: { propertyId: string; conversationId: string }): void {
    this.#options.fanout.here.publishToDesks({ type: "conversationChanged", propertyId, conversationId });
  }
}
