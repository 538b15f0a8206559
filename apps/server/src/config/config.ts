import { resolve } from "node:path";
import { EMAIL_MAX } from "@parley/protocol/limits";
import { z } from "zod";
import { readServiceUrls, type ServiceUrls } from "./service-urls.ts";
import { StartError } from "./start-error.ts";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const LOG_FORMATS = ["json", "short"] as const;
const ON_OFF = ["on", "off"] as const;
const DEFAULT_PORT = 4000;
/** With what files and HTTP need beside, this stays below the 20,000 open files that many systems allow. */
const DEFAULT_MAX_CONNECTIONS = 18_500;
const MAX_CONNECTIONS_MAX = 1_000_000;
const DRAIN_DELAY_MAX_S = 600;
/** A token that can be guessed is none. */
const METRICS_TOKEN_MIN = 16;
/** An address that no mail can reach; the sign-in library wants a dot in the host. */
const DEFAULT_OWNER = "owner@parley.localhost";
/** Letters that never leave the data folder need no address that works. */
const DEFAULT_SENDER = "parley@parley.localhost";
/** Addresses that mean "every interface": a server listens there, but nobody can open them in a browser. */
const WILDCARD_HOSTS = new Set(["0.0.0.0", "::", "[::]"]);

export type LogLevel = (typeof LOG_LEVELS)[number];
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Everything that the environment decides, checked. Nothing else in the server reads the environment. */
export interface Config extends ServiceUrls {
  /** What to listen on: a name or an address. */
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Absolute. */
  dataDir: string;
  /** Where browsers reach the server, without a slash at the end; undefined: derived from host and port. */
  publicUrl: string | undefined;
  /** Further addresses of the same server, without a slash at the end: whoever comes to one of them stays there. */
  ownUrls: readonly string[];
  /** Who owns the desk that the first start makes. */
  ownerEmail: string;
  logLevel: LogLevel;
  logFormat: LogFormat;
  /** Whether X-Forwarded-For and X-Forwarded-Proto are believed. */
  trustProxy: boolean;
  /** Where letters are handed in, as smtp://user:password@mail.example:587; undefined: they stay in the data folder. */
  smtpUrl: string | undefined;
  /** Address that letters come from. */
  mailFrom: string;
  /** False lets everybody call as often as they like: for measurements behind closed doors. */
  rateLimits: boolean;
  /** What scrapers of /metrics must send; undefined: only the machine itself may read them. */
  metricsToken: string | undefined;
  /** Sockets of visitors and agents that the process holds at most. */
  maxConnections: number;
  /** How long a process that stops goes on serving while proxies learn of it, ms; 0: nobody else could take over. */
  drainDelayMs: number;
  /** Development: built files are read again when they change and pages reload by themselves. */
  dev: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from environment variables; an empty variable counts as absent.
 * @param isTerminal whether the log goes to a person's terminal
 * @throws StartError naming the first variable with a wrong value
 */
export function readConfig(env: Environment, isTerminal = false): Config {
  const text = (name: string, fallback: string): string => env[name]?.trim() || fallback;
  const smtpUrl = readSmtpUrl(env["SMTP_URL"]);
  return {
    ...readServiceUrls({
      DATABASE_URL: env["DATABASE_URL"],
      REDIS_URL: env["REDIS_URL"],
      S3_URL: env["S3_URL"],
    }),
    host: text("HOST", "localhost"),
    port: readPort(env["PORT"]),
    dataDir: readDataDir(env),
    publicUrl: readAddress("PUBLIC_URL", env["PUBLIC_URL"]),
    ownUrls: readAddresses("OWN_URLS", env["OWN_URLS"]),
    ownerEmail: readEmail("OWNER_EMAIL", text("OWNER_EMAIL", DEFAULT_OWNER)),
    logLevel: oneOf("LOG_LEVEL", text("LOG_LEVEL", "info"), LOG_LEVELS),
    logFormat: oneOf("LOG_FORMAT", text("LOG_FORMAT", isTerminal ? "short" : "json"), LOG_FORMATS),
    trustProxy: readSwitch("TRUST_PROXY", env["TRUST_PROXY"]),
    smtpUrl,
    mailFrom: readMailFrom(env["MAIL_FROM"], smtpUrl !== undefined),
    rateLimits: oneOf("RATE_LIMITS", text("RATE_LIMITS", "on"), ON_OFF) === "on",
    metricsToken: readMetricsToken(env["METRICS_TOKEN"]),
    maxConnections: readWhole("MAX_CONNECTIONS", text("MAX_CONNECTIONS", `${DEFAULT_MAX_CONNECTIONS}`), {
      min: 1,
      max: MAX_CONNECTIONS_MAX,
    }),
    drainDelayMs:
      readWhole("DRAIN_DELAY", text("DRAIN_DELAY", "0"), { min: 0, max: DRAIN_DELAY_MAX_S }) * 1_000,
    dev: readSwitch("PARLEY_DEV", env["PARLEY_DEV"]),
  };
}

/** Where the data lies, absolute: DATA_DIR or `data` in the working folder. */
function readDataDir(env: Environment): string {
  return resolve(env["DATA_DIR"]?.trim() || "data");
}

/** The address that browsers use when PUBLIC_URL says nothing. */
export function defaultPublicUrl(host: string, port: number): string {
  const bare = host.replace(/^\[|\]$/g, "");
  const name = WILDCARD_HOSTS.has(host) ? "localhost" : bare.includes(":") ? `[${bare}]` : bare;
  return `http://${name}:${port}`;
}

function readWhole(name: string, value: string, { min, max }: { min: number; max: number }): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new StartError(`${name} is "${value}", but it must be a whole number from ${min} to ${max}.`);
}

function readMetricsToken(value: string | undefined): string | undefined {
  const token = value?.trim();
  if (!token) return undefined;
  if (token.length >= METRICS_TOKEN_MIN && !/\s/.test(token)) return token;
  // The value is not repeated: it is a secret.
  throw new StartError(
    `METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN} characters and no white space, as \`openssl rand -hex 24\` prints it.`,
  );
}

function readPort(value: string | undefined): number {
  if (!value?.trim()) return DEFAULT_PORT;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(`PORT is "${value}", but it must be a whole number from 0 to 65535.`);
}

/** Addresses with commas between them. */
const readAddresses = (name: string, list = ""): string[] =>
  list.split(",").flatMap((value) => readAddress(name, value) ?? []);

function readAddress(name: string, value: string | undefined): string | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const usable =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    !url.search &&
    !url.hash &&
    !url.username;
  if (usable) return url.origin;
  throw new StartError(
    `${name} is "${value}", but it must be an address without a path, as https://chat.example.com.`,
  );
}

function readSmtpUrl(value: string | undefined): string | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return text;
  // The value is not repeated: it may hold a password.
  throw new StartError(
    "SMTP_URL must be the address of a mail server, as smtp://user:password@mail.example.com:587.",
  );
}

function readMailFrom(value: string | undefined, isUsed: boolean): string {
  const text = value?.trim();
  if (text) return readEmail("MAIL_FROM", text);
  if (!isUsed) return DEFAULT_SENDER;
  throw new StartError(
    "SMTP_URL is set, but MAIL_FROM is not: set it to the e-mail address that letters come from.",
  );
}

/** @throws StartError naming the source when the value is no e-mail address */
export function readEmail(source: string, value: string): string {
  // The sign-in library asks the same of an address; what it refuses must not get that far.
  if (z.email().max(EMAIL_MAX).safeParse(value).success) return value.toLowerCase();
  throw new StartError(`${source} is "${value}", but it must be an e-mail address, as ada@shop.example.`);
}

function readSwitch(name: string, value: string | undefined): boolean {
  const text = value?.trim().toLowerCase() ?? "";
  if (text === "" || text === "0" || text === "false") return false;
  if (text === "1" || text === "true") return true;
  throw new StartError(`${name} is "${value}", but it must be 1 or 0.`);
}

function oneOf<const Choice extends string>(name: string, value: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === value.toLowerCase());
  if (choice) return choice;
  throw new StartError(`${name} is "${value}", but it must be one of ${choices.join(", ")}.`);
}
