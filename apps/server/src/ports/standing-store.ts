/** How far a conversation is: what its listeners compare with what they have heard. */
export interface Standing {
  conversationId: string;
  propertyId: string;
  /** Version of the newest entry; 0 without any. */
  version: number;
  /** `co` of the newest entry; 0 without any. */
  newestAt: number;
  visitorSeenAt: number;
  agentSeenAt: number;
}

/** What processes ask that may have missed an event: many ids at once, few facts of each. */
export interface StandingStore {
  /** In no order; unknown conversations are left out. */
  readStandings(conversationIds: readonly string[]): Promise<Standing[]>;
  /** Conversations with an entry at this time or later, at most `limit`. */
  listStandingsSince(newestAt: number, limit: number): Promise<Standing[]>;
  /** Those of these sessions that may not go on: they were ended, or their visitor was banned. */
  findClosedSessions(keys: readonly string[]): Promise<{ key: string; reason: "BANNED" | "SESSION_ENDED" }[]>;
}
