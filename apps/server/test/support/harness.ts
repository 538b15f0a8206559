import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { createDomain, type Domain } from "../../src/domain/domain.ts";
import { createMemoryFanout } from "../../src/fanout/memory.ts";
import { registerAgentRoutes } from "../../src/http/agent/routes.ts";
import { createHttpServer } from "../../src/http/server.ts";
import { registerVisitorRoutes } from "../../src/http/visitor/routes.ts";
import { systemClock, type Clock } from "../../src/ports/clock.ts";
import type { Store } from "../../src/ports/store.ts";
import { attachSockets } from "../../src/socket/attach.ts";
import { openSqliteStore } from "../../src/storage/sqlite/open.ts";
import { agentAuthenticator, TEST_AGENTS } from "./agents.ts";

export interface TestServer {
  /** As http://127.0.0.1:1234. */
  url: string;
  domain: Domain;
  store: Store;
  /** Lines of the log at level error. */
  errors: string[];
  /** Drains the sockets, closes the server and the store; the data folder stays. */
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** Where the database lies; a fresh folder without it. */
  folder?: string;
  port?: number;
  clock?: Clock;
  agentAbsenceGraceMs?: number;
  heartbeatMs?: number;
  /** Changes the store before anything uses it. */
  wrapStore?: (store: Store) => Store;
}

export const SECRET = "5ec2e7".repeat(10);

/** A folder for one test's data, and how to remove it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "parley-test-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A really listening server with a real database: property `main`, widget `default`, two agents. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const temporary = options.folder === undefined ? temporaryFolder() : undefined;
  const folder = options.folder ?? temporary?.folder ?? "";
  const errors: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void errors.push(line) });
  const opened = await openSqliteStore({ file: join(folder, "parley.db"), log });
  const store = options.wrapStore?.(opened) ?? opened;
  await seed(store);
  let url = "";
  const domain = createDomain({
    store,
    fanout: createMemoryFanout({ log }),
    clock: options.clock ?? systemClock,
    log,
    secret: SECRET,
    publicUrl: () => url,
    agentAbsenceGraceMs: options.agentAbsenceGraceMs ?? 0,
    visitorAbsenceGraceMs: 0,
  });
  const app = createHttpServer({ log, trustProxy: false });
  registerVisitorRoutes(app, domain);
  registerAgentRoutes(app, domain, agentAuthenticator);
  const { heartbeatMs } = options;
  const sockets = attachSockets(app.server, domain, agentAuthenticator, log, {
    ...(heartbeatMs !== undefined && { heartbeatMs }),
  });
  await app.listen({ host: "127.0.0.1", port: options.port ?? 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    domain,
    store,
    errors,
    async stop() {
      await Promise.all([app.close(), sockets.drain()]);
      await store.close();
      temporary?.remove();
    },
  };
}

async function seed(store: Store): Promise<void> {
  await store.ensureProperty({ id: "main", name: "Main", secret: "5ec2e7", createdAt: 1 });
  await store.ensureWidget("main", "default", {}, 1);
  for (const { agentId, profile } of TEST_AGENTS) {
    await store.saveAgent({
      id: agentId,
      displayName: profile.displayName,
      title: profile.profileTitle,
      image: profile.profileImage,
      isBot: profile.isBot,
    });
  }
}
