import type { ProtocolErrorBody } from "@parley/protocol";
import type { ClientEvents, ClientState, PageInfo } from "../types.ts";
import type { Delta } from "./delta.ts";
import type { Method } from "./methods.ts";

/** Part of the names of lock and channel: tabs with another version of what is here keep to themselves. */
export const WIRE_VERSION = 1;

/** A call that a tab wants the leader to make. */
export interface RemoteCall {
  /** Rises from call to call of a tab. */
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
  /** A call that must not be made twice: the leader that it is for, and the time, epoch ms, after which it is void. */
  readonly only: { readonly term: number; readonly until: number } | null;
}

/** What happened once, with the place that it has among the leader's changes. */
export interface RemoteEvent {
  readonly seq: number;
  readonly name: keyof ClientEvents;
  readonly payload: unknown;
}

/** What a tab tells the one that leads. */
export type ToLeader = { readonly to: "leader"; readonly tab: string } & (
  | { /** Wants the whole state. */ readonly kind: "hello" }
  | {
      readonly kind: "ping";
      /** Null: only a sign of life is wanted. Else the visitor does something there. */
      readonly page: PageInfo | null;
    }
  | {
      readonly kind: "calls";
      /** All calls of the tab that are not answered, the oldest first. */
      readonly calls: readonly RemoteCall[];
      /** When this was told, epoch ms: to a leader that has been asleep, it comes too late. */
      readonly at: number;
      /** Where the visitor is, when a call is about that. */
      readonly page: PageInfo | null;
    }
);

/** What the leader tells all the tabs. */
export type Announcement =
  | { readonly kind: "snapshot"; readonly state: ClientState; readonly recent: readonly RemoteEvent[] }
  | { readonly kind: "delta"; readonly delta: Delta }
  | { readonly kind: "event"; readonly name: keyof ClientEvents; readonly payload: unknown }
  | { readonly kind: "pong" }
  | {
      readonly kind: "taken";
      readonly tab: string;
      /** The tab's calls up to this one have been begun. */
      readonly upTo: number;
    }
  | {
      readonly kind: "reply";
      readonly tab: string;
      readonly id: number;
      readonly error: ProtocolErrorBody | null;
      readonly value: unknown;
    };

/** `term` rises from leader to leader, `seq` with every change and event that a leader tells. */
export type FromLeader = { readonly to: "tabs"; readonly term: number; readonly seq: number } & Announcement;

/** A leader's message of one kind. */
export type FromLeaderOf<Kind extends Announcement["kind"]> = Extract<FromLeader, { kind: Kind }>;

/** Tells messages of this code from whatever else a page may post under the channel's name. */
export const isWire = (message: unknown): message is ToLeader | FromLeader =>
  typeof message === "object" &&
  message !== null &&
  "to" in message &&
  (message.to === "leader" || message.to === "tabs");
