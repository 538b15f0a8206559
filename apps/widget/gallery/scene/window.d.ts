import type { MadeUpClient } from "@parley/client/testing";

declare global {
  interface Window {
    /** Set when a state is drawn whole. */
    gallery?: {
      /** What the widget has asked of its engine. */
      calls: MadeUpClient["calls"];
      client: MadeUpClient;
      isReady: boolean;
      /** Why the state could not be reached; empty when it was. */
      failure: string;
    };
  }
}
