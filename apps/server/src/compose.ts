import { fileURLToPath } from "node:url";
import { ProtocolError } from "@parley/protocol/errors";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { registerAccountRoutes } from "./auth/account-routes.ts";
import { createAgentAuthenticator } from "./auth/agent-authenticator.ts";
import { registerAuthRoutes, sessionRenewal } from "./auth/auth-routes.ts";
import { createDeskSessions } from "./auth/desk-session.ts";
import { createSignIn, type SignIn } from "./auth/sign-in.ts";
import { defaultPublicUrl, type Config } from "./config/config.ts";
import { databaseFile, filesFolder, outboxFolder, serverSecret } from "./config/data-dir.ts";
import { takeUpRinging } from "./domain/calls/ring-out.ts";
import { createDomain, type Domain } from "./domain/domain.ts";
import { isOriginAllowed } from "./domain/property/allowed-origin.ts";
import { readWidgetView } from "./domain/property/widget-view.ts";
import { WebhookDispatcher } from "./domain/webhook/webhook-dispatcher.ts";
import { createMemoryFanout } from "./fanout/memory.ts";
import { openLocalFiles } from "./files/local.ts";
import { registerHealth } from "./http/health.ts";
import { registerApi } from "./http/register-api.ts";
import { createHttpServer } from "./http/server.ts";
import { TokenBuckets } from "./limits/token-buckets.ts";
import { unlimited } from "./limits/unlimited.ts";
import { openMailer } from "./mail/outbox-mailer.ts";
import { createSmtpTransport } from "./mail/smtp-transport.ts";
import { systemClock } from "./ports/clock.ts";
import { registerSite, type BuiltApp } from "./site/register-site.ts";
import type { EmbedSource } from "./site/embed/embed-source.ts";
import { attachSockets } from "./socket/attach.ts";
import { openStore } from "./start/open-store.ts";
import { prewarm } from "./start/prewarm.ts";
import { takeDataDir } from "./start/take-data-dir.ts";
import { listenFailure } from "./start/start-failure.ts";
import { startUpkeep } from "./start/upkeep.ts";
import { openConnection } from "./storage/sqlite/open.ts";
import { createHttpSender } from "./webhooks/http-sender.ts";

/** Requests that are not answered by then belong to callers that dawdle; they are cut off, milliseconds. */
const DRAIN_PATIENCE_MS = 5_000;
const APPS_DIR = fileURLToPath(new URL("../..", import.meta.url));

/** The whole server, put together. */
export interface ParleyServer {
  /** Resolves when connections are taken. @throws StartError when the address cannot be had */
  listen(): Promise<void>;
  /** Where browsers reach it, without a slash at the end; final once it listens. */
  publicUrl(): string;
  /** The address that it was given itself, as http://localhost:4000. */
  listeningAt(): string;
  signIn: SignIn;
  /** Does ahead what the first request would wait for. */
  warmUp(): Promise<void>;
  /** Takes no new work, tells the sockets, lets writes finish, closes the store. */
  close(): Promise<void>;
}

/**
 * The one place that chooses the parts and puts them together.
 * @throws StartError when the data folder or the database cannot be used
 */
export async function compose(config: Config, log: Logger): Promise<ParleyServer> {
  const releaseDataDir = takeDataDir(config.dataDir);
  const store = await openStore(config.dataDir, log);
  const secret = serverSecret(config.dataDir);
  let listeningAt = defaultPublicUrl(config.host, config.port);
  const publicUrl = (): string => config.publicUrl ?? listeningAt;
  const fanout = createMemoryFanout({ log });
  const files = await openLocalFiles(filesFolder(config.dataDir));
  const mailer = await openConfiguredMailer(config, log);
  const domain = createDomain({
    store,
    fanout,
    files,
    mailer,
    limiter: config.rateLimits ? new TokenBuckets(systemClock) : unlimited,
    ownerEmail: config.ownerEmail,
    clock: systemClock,
    secret,
    log,
    publicUrl,
    publicUrlIsSet: config.publicUrl !== undefined,
    ownUrls: config.ownUrls,
  });
  const openDatabase = () => openConnection(databaseFile(config.dataDir));
  const signIn = createSignIn({ openDatabase, publicUrl, secret, agents: store, log });
  const sessions = createDeskSessions(signIn, systemClock.now);
  const authenticator = createAgentAuthenticator(store, sessions, signIn);

  let accepting = true;
  const app = createHttpServer({ log, trustProxy: config.trustProxy });
  registerHealth(app, { accepting: () => accepting, pingStore: async () => store.ping() });
  registerApi(app, domain, authenticator);
  registerAuthRoutes(app, signIn, sessions);
  registerAccountRoutes(app, signIn, sessions);
  const apps = registerSite(app, {
    appsDir: APPS_DIR,
    embedSource: embedSource(domain),
    isOriginAllowed: async (propertyId, origin) => isOriginAllowed(domain, propertyId, origin),
    publicUrl,
    ownUrls: config.ownUrls,
    dev: config.dev,
    onDeskPage: sessionRenewal(signIn),
  });
  const sockets = attachSockets(app.server, domain, authenticator, log, {
    trustProxy: config.trustProxy,
  });
  const webhooks = new WebhookDispatcher(domain, createHttpSender(systemClock));
  let upkeep: ReturnType<typeof startUpkeep> | undefined;

  return {
    publicUrl,
    listeningAt: () => listeningAt,
    signIn,
    listen: async () => {
      await webhooks.start();
      await takeUpRinging(domain);
      const port = await listen(app, config);
      listeningAt = defaultPublicUrl(config.host, port);
      upkeep = startUpkeep(domain);
    },
    warmUp: async () => warmUp(apps),
    close: async () => {
      accepting = false;
      // Closing waits for open sockets, and draining ends them: both have to be under way.
      const drained = Promise.all([app.close(), sockets.drain()]);
      await Promise.race([drained, after(DRAIN_PATIENCE_MS)]);
      app.server.closeAllConnections();
      await upkeep?.stop();
      await webhooks.stop();
      await mailer.close();
      await fanout.close();
      signIn.close();
      await store.close();
      releaseDataDir();
    },
  };
}

const openConfiguredMailer = async ({ dataDir, mailFrom, smtpUrl }: Config, log: Logger) =>
  openMailer({
    folder: outboxFolder(dataDir),
    from: mailFrom,
    transport: smtpUrl === undefined ? undefined : createSmtpTransport(smtpUrl),
    clock: systemClock,
    log,
  });

function embedSource(domain: Domain): EmbedSource {
  return async (propertyId, widgetId) => {
    const view = await readWidgetView(domain, propertyId, widgetId);
    if (view) return view;
    const property = await domain.properties.readProperty(propertyId);
    throw new ProtocolError(property ? "UNKNOWN_WIDGET" : "UNKNOWN_PROPERTY");
  };
}

async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenFailure(error, config);
  }
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : config.port;
}

async function after(delay: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  systemClock.after(delay, resolve);
  return promise;
}

async function warmUp(apps: readonly BuiltApp[]): Promise<void> {
  for (const { folder, files } of apps) await prewarm(folder, files);
}
