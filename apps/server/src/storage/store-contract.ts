import { afterEach, beforeEach, describe } from "vitest";
import type { Store } from "../ports/store.ts";
import { agentContract } from "./contract/agents.ts";
import { conversationListContract } from "./contract/conversation-list.ts";
import { conversationContract } from "./contract/conversations.ts";
import { durabilityContract } from "./contract/durability.ts";
import { messagePageContract } from "./contract/message-pages.ts";
import { propertyContract } from "./contract/properties.ts";
import { visitorContract } from "./contract/visitors.ts";

/** An empty store to try, how to look at the same data afresh, and how to remove it. */
export interface StoreUnderTest {
  store: Store;
  /** Opens the same data once more, while the first store may still be open. */
  openAgain: () => Promise<Store>;
  dispose: () => Promise<void>;
}

/** What a part of the contract works with: the store of the test that runs. */
export interface ContractContext {
  readonly current: StoreUnderTest;
}

/** The behaviour that the domain relies on; every adapter runs the whole of it. */
export function describeStoreContract(adapter: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${adapter} keeps the store contract`, () => {
    let current: StoreUnderTest;
    beforeEach(async () => {
      current = await open();
    });
    afterEach(async () => {
      await current.dispose();
    });
    const context: ContractContext = {
      get current() {
        return current;
      },
    };
    propertyContract(context);
    agentContract(context);
    visitorContract(context);
    conversationContract(context);
    conversationListContract(context);
    messagePageContract(context);
    durabilityContract(context);
  });
}
