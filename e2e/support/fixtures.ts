import { type Browser, type BrowserContext, test as base } from "@playwright/test";
import { AgentApi } from "./agent-api.ts";
import { AgentDesk } from "./agent-desk.ts";
import { FaultyProxy } from "./proxy.ts";
import { ServerHost } from "./server-host.ts";
import { pairMissing, ServerPair } from "./server-pair.ts";
import { ownProcess } from "./server-runner.ts";
import { ParleyServer } from "./server.ts";
import { VisitorPage } from "./visitor-page.ts";

/** The whole product for one test: server and database of its own, a network that can fail, an agent, a visitor. */
interface Product {
  /** Stands between browsers and server. */
  network: FaultyProxy;
  server: ParleyServer;
  /** A browser of the visitor's own. */
  visitorContext: BrowserContext;
  visitor: VisitorPage;
  /** Signed in by the one-time link, in a browser of its own. */
  agent: AgentDesk;
  /** An agent without a desk. */
  api: AgentApi;
}

/** How the product runs. */
export interface Shape {
  /** Two: on PostgreSQL and Redis, behind a proxy that takes turns. */
  processes: 1 | 2;
  /** The test ends the server's process, so that it needs one of its own; the others share theirs with tests before. */
  canBeKilled: boolean;
}

/** Start servers for all tests of a worker. */
interface Hosts {
  serverHosts: readonly [ServerHost, ServerHost];
}

/** Opens a browser profile of its own; the agent's and the visitor's never share cookies or storage. */
const profile = (browser: Browser): Promise<BrowserContext> => browser.newContext();

export const test = base.extend<Product & Shape, Hosts>({
  processes: [1, { option: true }],
  canBeKilled: [false, { option: true }],
  serverHosts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the destructuring
    async ({}, use) => {
      const hosts = [new ServerHost(), new ServerHost()] as const;
      await use(hosts);
      for (const host of hosts) await host.close();
    },
    { scope: "worker" },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the destructuring
  network: async ({}, use) => {
    const network = await FaultyProxy.listen();
    await use(network);
    await network.close();
  },
  server: async ({ network, processes, canBeKilled, serverHosts: [host, other] }, use) => {
    const missing = processes === 1 ? undefined : await pairMissing();
    test.skip(missing !== undefined && !process.env["CI"], missing);
    const runner = canBeKilled ? ownProcess : host;
    const server =
      processes === 1
        ? await ParleyServer.start({ publicUrl: network.url, runner })
        : await ServerPair.startPair({ publicUrl: network.url, runners: [runner, other] });
    network.forwardTo(...server.ports);
    await use(server);
    await server.dispose();
  },
  visitorContext: async ({ browser }, use) => {
    const context = await profile(browser);
    await use(context);
    await context.close();
  },
  visitor: async ({ server: _started, network, visitorContext }, use) => {
    await use(await VisitorPage.open(visitorContext, `${network.url}/demo`));
  },
  agent: async ({ server, browser }, use) => {
    const context = await profile(browser);
    await use(await AgentDesk.signIn(context, await server.signInLink()));
    await context.close();
  },
  api: async ({ server }, use) => {
    await use(await AgentApi.connect(server));
  },
});

export { expect } from "@playwright/test";
