import { afterEach, beforeEach, describe } from "vitest";
import type { Store } from "../ports/store.ts";
import { agentContract } from "./contract/agents.ts";
import { banContract } from "./contract/bans.ts";
import { callContract } from "./contract/calls.ts";
import { chatContract } from "./contract/chats.ts";
import { conversationListContract } from "./contract/conversation-list.ts";
import { conversationContract } from "./contract/conversations.ts";
import { departmentContract } from "./contract/departments.ts";
import { durabilityContract } from "./contract/durability.ts";
import { fileContract } from "./contract/files.ts";
import { forgettingContract } from "./contract/forgetting.ts";
import { formContract } from "./contract/forms.ts";
import { identityContract } from "./contract/identity.ts";
import { letterContract } from "./contract/letters.ts";
import { messagePageContract } from "./contract/message-pages.ts";
import { noteContract } from "./contract/notes.ts";
import { participantContract } from "./contract/participants.ts";
import { propertyContract } from "./contract/properties.ts";
import { standingContract } from "./contract/standings.ts";
import { visitorProfileContract } from "./contract/visitor-profile.ts";
import { visitorContract } from "./contract/visitors.ts";
import { webhookContract } from "./contract/webhooks.ts";

/** An empty store to try, how to look at the same data afresh, and how to remove it. */
export interface StoreUnderTest {
  store: Store;
  /** Opens the same data once more, while the first store may still be open. */
  openAgain: () => Promise<Store>;
  /** How many rows each table has. */
  countRows: () => Promise<Record<string, number>>;
  /** Rows that point to something that is not there. */
  findOrphans: () => Promise<unknown[]>;
  dispose: () => Promise<void>;
}

/** What a part of the contract works with: the store of the test that runs. */
export interface ContractContext {
  readonly current: StoreUnderTest;
}

const parts = [
  propertyContract,
  departmentContract,
  agentContract,
  visitorContract,
  identityContract,
  visitorProfileContract,
  banContract,
  conversationContract,
  conversationListContract,
  messagePageContract,
  standingContract,
  chatContract,
  participantContract,
  formContract,
  noteContract,
  callContract,
  fileContract,
  webhookContract,
  letterContract,
  forgettingContract,
  durabilityContract,
];

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
    for (const part of parts) part(context);
  });
}
