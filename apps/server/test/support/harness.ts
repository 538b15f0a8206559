import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { takeUpRinging } from "../../src/domain/calls/ring-out.ts";
import { createDomain, type Domain } from "../../src/domain/domain.ts";
import { joinProcesses } from "../../src/domain/processes/join-processes.ts";
import { letterWriter } from "../../src/domain/mail/write-letter.ts";
import { watchSchedules } from "../../src/domain/presence/watch-schedules.ts";
import { WebhookDispatcher } from "../../src/domain/webhook/webhook-dispatcher.ts";
import { createMemoryFanout } from "../../src/fanout/memory.ts";
import { openLocalFiles } from "../../src/files/local.ts";
import { registerApi } from "../../src/http/register-api.ts";
import { createHttpServer } from "../../src/http/server.ts";
import { unlimited } from "../../src/limits/unlimited.ts";
import { openMailer } from "../../src/mail/letter-sender.ts";
import type { Transport } from "../../src/mail/smtp-transport.ts";
import type { AgentAuthenticator } from "../../src/ports/agent-authenticator.ts";
import { systemClock, type Clock } from "../../src/ports/clock.ts";
import type { Fanout } from "../../src/ports/fanout.ts";
import type { Log } from "../../src/ports/log.ts";
import type { FileStore } from "../../src/ports/file-store.ts";
import type { RateLimiter } from "../../src/ports/rate-limiter.ts";
import type { Store } from "../../src/ports/store.ts";
import { attachSockets } from "../../src/socket/attach.ts";
import { openSqliteStore } from "../../src/storage/sqlite/open.ts";
import { createHttpSender } from "../../src/webhooks/http-sender.ts";
import { agentAuthenticator, TEST_AGENTS } from "./agents.ts";

export interface TestServer {
  /** As http://127.0.0.1:1234. */
  url: string;
  domain: Domain;
  store: Store;
  /** Where database, files and letters lie. */
  folder: string;
  /** Lines of the log at level error. */
  errors: string[];
  /** Lines of the log from `logLevel` on, as they are written. */
  lines: string[];
  /** Drains the sockets over `spreadMs`, closes the server and the store; the data folder stays. */
  stop(spreadMs?: number): Promise<void>;
}

export interface TestServerOptions {
  /** Where the database lies; a fresh folder without it. */
  folder?: string;
  port?: number;
  clock?: Clock;
  agentAbsenceGraceMs?: number;
  /** Takes every agent's id for its token without it. */
  authenticator?: AgentAuthenticator;
  /** How this server and others hear each other; alone without it. It is closed with the server. */
  fanout?: (options: { log: Log; clock: Clock }) => Promise<Fanout>;
  /** Opens the data in another way than from `folder`. */
  openStore?: () => Promise<Store>;
  visitorAbsenceGraceMs?: number;
  /** Nobody is slowed down without it. */
  limiter?: RateLimiter;
  /** Beats for the connections; those of a test that moves its clock by minutes would all be cut. */
  heartbeatClock?: Clock;
  /** Callers may name their address in X-Forwarded-For. */
  trustProxy?: boolean;
  /** An owner has set the public address; these are further ones. */
  ownUrls?: readonly string[];
  /** Sends letters; without it they stay in `folder`/outbox. */
  mailTransport?: Transport;
  /** Where uploaded files lie; in `folder`/files without it. */
  files?: FileStore;
  /** What of the log is kept in `lines`: error without it. */
  logLevel?: "info" | "warn";
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
  const lines: string[] = [];
  const write = (line: string): void => {
    lines.push(line);
    if (/^{"level":[56]0/.test(line)) errors.push(line);
  };
  const log = pino({ level: options.logLevel ?? "error" }, { write });
  const opened = options.openStore
    ? await options.openStore()
    : await openSqliteStore({ file: join(folder, "parley.db"), log });
  const store = options.wrapStore?.(opened) ?? opened;
  await seed(store);
  let url = "";
  const clock = options.clock ?? systemClock;
  const mailer = await openMailer({
    letters: store,
    folder: join(folder, "outbox"),
    from: "parley@desk.example",
    transport: options.mailTransport,
    clock,
    log,
  });
  const fanout = options.fanout ? await options.fanout({ log, clock }) : createMemoryFanout({ log });
  const domain = createDomain({
    store,
    fanout,
    files: options.files ?? (await openLocalFiles(join(folder, "files"))),
    mailer,
    limiter: options.limiter ?? unlimited,
    ownerEmail: "owner@desk.example",
    clock,
    log,
    secret: SECRET,
    publicUrl: () => url,
    publicUrlIsSet: options.ownUrls !== undefined,
    ownUrls: options.ownUrls ?? [],
    agentAbsenceGraceMs: options.agentAbsenceGraceMs ?? 0,
    visitorAbsenceGraceMs: options.visitorAbsenceGraceMs ?? 0,
  });
  const app = createHttpServer({ log, trustProxy: options.trustProxy ?? false });
  const authenticator = options.authenticator ?? agentAuthenticator;
  registerApi(app, domain, authenticator);
  const { heartbeatClock = systemClock } = options;
  const sockets = attachSockets(app.server, domain, authenticator, log, { heartbeatClock });
  const webhooks = new WebhookDispatcher(domain, createHttpSender(clock));
  await domain.webhooks.load();
  webhooks.start();
  mailer.start(letterWriter(domain));
  await takeUpRinging(domain);
  const stopSchedules = watchSchedules(domain);
  const leaveProcesses = joinProcesses(domain);
  await app.listen({ host: "127.0.0.1", port: options.port ?? 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    domain,
    store,
    folder,
    errors,
    lines,
    async stop(spreadMs = 0) {
      stopSchedules();
      await Promise.all([app.close(), sockets.drain(spreadMs)]);
      await webhooks.stop();
      leaveProcesses();
      await fanout.close();
      await mailer.close();
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
