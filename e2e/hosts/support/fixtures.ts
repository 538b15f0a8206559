import { test as base } from "@playwright/test";
import { AgentApi } from "../../support/agent-api.ts";
import { ParleyServer } from "../../support/server.ts";
import { Guest } from "./guest.ts";
import type { HostPage } from "./host-page.ts";
import { HostPages } from "./host-pages.ts";
import type { Looks } from "./looks.ts";
import { noteLooks, useChatOn } from "./use-chat.ts";

/** One chat server and one foreign site for all the pages that a worker opens. */
interface Hosts {
  server: ParleyServer;
  api: AgentApi;
  site: HostPages;
}

interface Visits {
  /** In a browser profile of their own. */
  guest: Guest;
  /** Uses the chat on each of the pages. */
  useChatOnAll: (pages: readonly HostPage[]) => Promise<void>;
}

export const test = base.extend<Visits, { hosts: Hosts; looks: Looks }>({
  hosts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the destructuring
    async ({}, use) => {
      const server = await ParleyServer.start();
      const api = await AgentApi.connect(server);
      const site = new HostPages(server.url);
      await use({ server, api, site });
      await site.close();
      await server.dispose();
    },
    { scope: "worker" },
  ],
  looks: [
    async ({ browser, hosts: { api, site } }, use) => {
      const guest = await Guest.arrive({ browser, site });
      const looks = await noteLooks(guest, api);
      await guest.leave();
      await use(looks);
    },
    { scope: "worker" },
  ],
  guest: async ({ browser, hosts: { site } }, use) => {
    const guest = await Guest.arrive({ browser, site });
    await use(guest);
    await guest.leave();
  },
  useChatOnAll: async ({ guest, hosts: { api }, looks }, use) => {
    await use(async (pages) => {
      test.setTimeout(30_000 + pages.length * 15_000);
      await useChatOn(guest, api, looks, pages);
    });
  },
});

export { expect } from "@playwright/test";
