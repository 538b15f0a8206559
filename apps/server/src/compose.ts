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
import { createDomain, type Domain } from "./domain/domain.ts";
import { joinProcesses } from "./domain/processes/join-processes.ts";
import { isOriginAllowed } from "./domain/property/allowed-origin.ts";
import { readWidgetView } from "./domain/property/widget-view.ts";
import { registerHealth } from "./http/health.ts";
import { registerMetrics } from "./http/metrics.ts";
import { registerApi } from "./http/register-api.ts";
import { createHttpServer } from "./http/server.ts";
import { SharedTokenBuckets } from "./limits/shared-token-buckets.ts";
import { unlimited } from "./limits/unlimited.ts";
import { measureLimiter } from "./metrics/measured-limiter.ts";
import { createPrometheusMetrics, type Shape } from "./metrics/prometheus.ts";
import { systemClock } from "./ports/clock.ts";
import type { Metrics } from "./ports/metrics.ts";
import type { Store } from "./ports/store.ts";
import { registerSite, type BuiltApp } from "./site/register-site.ts";
import type { EmbedSource } from "./site/embed/embed-source.ts";
import { attachSockets } from "./socket/attach.ts";
import { drainConnections, HTTP_CONNECTIONS } from "./start/drain.ts";
import { observeServer } from "./start/observe-server.ts";
import { openServices, type Services } from "./start/open-services.ts";
import { prewarm } from "./start/prewarm.ts";
import { listenFailure } from "./start/start-failure.ts";
import { startUpkeep } from "./start/upkeep.ts";
import { boundWrites } from "./storage/bounded-store.ts";

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
  /**
   * Is no longer ready, goes on for the configured delay, then takes no new work, tells the sockets, lets writes finish,
   * closes the store.
   * @param atOnce without the delay: something is wrong
   */
  close(atOnce?: boolean): Promise<void>;
}

/**
 * The one place that chooses the parts and puts them together.
 * @throws StartError when the data folder or the database cannot be used
 */
export async function compose(config: Config, log: Logger): Promise<ParleyServer> {
  const metrics = createPrometheusMetrics(shapeOf(config), log);
  const services = await openServices(config, log, metrics);
  const { storage, files } = services;
  const { store, pending } = boundWrites(storage.store, metrics);
  let listeningAt = defaultPublicUrl(config.host, config.port);
  const publicUrl = (): string => config.publicUrl ?? listeningAt;
  const domain = openDomain(config, log, { services, store, metrics, publicUrl });
  const { secret, openAuthDatabase: openDatabase } = storage;
  const signIn = createSignIn({ openDatabase, publicUrl, secret, agents: store, log });
  const sessions = createDeskSessions(signIn, systemClock.now);
  const authenticator = createAgentAuthenticator(store, sessions, signIn);

  let accepting = true;
  const { trustProxy, maxConnections } = config;
  const app = createHttpServer({
    log,
    trustProxy,
    metrics,
    maxConnections: maxConnections + HTTP_CONNECTIONS,
  });
  registerHealth(app, { accepting: () => accepting, pingStore: async () => store.ping() });
  registerMetrics(app, { token: config.metricsToken, render: metrics.render });
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
    downloadOrigin: files.downloadOrigin,
    onDeskPage: sessionRenewal(signIn),
  });
  const sockets = attachSockets(app.server, domain, authenticator, log, {
    trustProxy,
    maxSockets: maxConnections,
  });
  observeServer(metrics, { ready: () => accepting, sockets, pending, store });
  let upkeep: ReturnType<typeof startUpkeep> | undefined;
  let leaveProcesses = (): void => undefined;

  return {
    publicUrl,
    listeningAt: () => listeningAt,
    signIn,
    listen: async () => {
      // Messages are stored from the first request on, together with whom to tell of them.
      await domain.webhooks.load();
      leaveProcesses = joinProcesses(domain);
      const port = await listen(app, config);
      listeningAt = defaultPublicUrl(config.host, port);
      upkeep = startUpkeep(domain, storage.openLeases());
    },
    warmUp: async () => warmUp(apps),
    close: async (atOnce = false) => {
      accepting = false;
      await drainConnections(app, sockets, atOnce ? 0 : config.drainDelayMs);
      leaveProcesses();
      await upkeep?.stop();
      signIn.close();
      await services.close();
    },
  };
}

/** What the domain is made of. */
interface DomainParts {
  services: Services;
  store: Store;
  metrics: Metrics;
  publicUrl: () => string;
}

function openDomain(
  config: Config,
  log: Logger,
  { services, store, metrics, publicUrl }: DomainParts,
): Domain {
  const { storage, fanout, files, mailer } = services;
  return createDomain({
    store,
    fanout,
    files,
    mailer,
    limiter: config.rateLimits
      ? measureLimiter(new SharedTokenBuckets({ clock: systemClock, fanout }), metrics)
      : unlimited,
    metrics,
    ownerEmail: config.ownerEmail,
    clock: systemClock,
    secret: storage.secret,
    log,
    publicUrl,
    publicUrlIsSet: config.publicUrl !== undefined,
    ownUrls: config.ownUrls,
  });
}

const shapeOf = ({ databaseUrl, redisUrl, s3Url }: Config): Shape => ({
  database: databaseUrl === undefined ? "sqlite" : "postgresql",
  fanout: redisUrl !== undefined ? "redis" : databaseUrl !== undefined ? "postgresql" : "memory",
  files: s3Url === undefined ? "disk" : "s3",
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

async function warmUp(apps: readonly BuiltApp[]): Promise<void> {
  for (const { folder, files } of apps) await prewarm(folder, files);
}
