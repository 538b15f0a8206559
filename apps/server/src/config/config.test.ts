import { resolve } from "node:path";
import { expect, test } from "vitest";
import { defaultPublicUrl, readConfig } from "./config.ts";
import { StartError } from "./start-error.ts";

test("an empty environment gives a server on localhost:4000 with its data in ./data", () => {
  expect(readConfig({})).toEqual({
    host: "localhost",
    port: 4000,
    dataDir: resolve("data"),
    publicUrl: undefined,
    ownUrls: [],
    ownerEmail: "owner@parley.localhost",
    logLevel: "info",
    logFormat: "json",
    trustProxy: false,
    smtpUrl: undefined,
    mailFrom: "parley@parley.localhost",
    rateLimits: true,
    metricsToken: undefined,
    maxConnections: 18_500,
    drainDelayMs: 0,
    dev: false,
    databaseUrl: undefined,
    redisUrl: undefined,
    s3Url: undefined,
  });
});

test("every variable is read, and spaces around it do not count", () => {
  const config = readConfig({
    HOST: " 0.0.0.0 ",
    PORT: "0",
    DATA_DIR: "/srv/parley",
    PUBLIC_URL: "https://chat.example.com/",
    OWNER_EMAIL: "Ada@Example.com",
    LOG_LEVEL: "WARN",
    LOG_FORMAT: "short",
    TRUST_PROXY: "1",
    OWN_URLS: "https://chat.shop.example/, http://talk.localhost:4000",
    SMTP_URL: "smtps://parley:secret@mail.example.com",
    MAIL_FROM: "chat@example.com",
    RATE_LIMITS: "OFF",
    METRICS_TOKEN: " 0123456789abcdef ",
    MAX_CONNECTIONS: "2000",
    DRAIN_DELAY: "15",
    PARLEY_DEV: "true",
    DATABASE_URL: " postgres://parley:secret@db.example:5432/parley ",
    REDIS_URL: "rediss://:secret@redis.example:6379",
    S3_URL: "https://KEY:SECRET@s3.example/bucket?region=eu-central-1",
  });
  expect(config).toEqual({
    host: "0.0.0.0",
    port: 0,
    dataDir: "/srv/parley",
    publicUrl: "https://chat.example.com",
    ownUrls: ["https://chat.shop.example", "http://talk.localhost:4000"],
    ownerEmail: "ada@example.com",
    logLevel: "warn",
    logFormat: "short",
    trustProxy: true,
    smtpUrl: "smtps://parley:secret@mail.example.com",
    mailFrom: "chat@example.com",
    rateLimits: false,
    metricsToken: "0123456789abcdef",
    maxConnections: 2_000,
    drainDelayMs: 15_000,
    dev: true,
    databaseUrl: "postgres://parley:secret@db.example:5432/parley",
    redisUrl: "rediss://:secret@redis.example:6379",
    s3Url: "https://KEY:SECRET@s3.example/bucket?region=eu-central-1",
  });
});

test("the log is short at a terminal unless the format is set", () => {
  expect(readConfig({}, true).logFormat).toBe("short");
  expect(readConfig({ LOG_FORMAT: "json" }, true).logFormat).toBe("json");
});

test.each([
  [{ PORT: "http" }, /^PORT is "http", but it must be a whole number from 0 to 65535\.$/],
  [{ PORT: "65536" }, /^PORT is "65536"/],
  [{ PORT: "-1" }, /^PORT is "-1"/],
  [{ PORT: "4000.5" }, /^PORT is "4000\.5"/],
  [{ PUBLIC_URL: "chat.example.com" }, /^PUBLIC_URL is "chat\.example\.com"/],
  [{ PUBLIC_URL: "https://example.com/chat" }, /^PUBLIC_URL is .* without a path/],
  [{ PUBLIC_URL: "ftp://example.com" }, /^PUBLIC_URL is/],
  [{ OWNER_EMAIL: "ada@localhost" }, /^OWNER_EMAIL is "ada@localhost"/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL is "loud", but it must be one of trace, debug/],
  [{ LOG_FORMAT: "xml" }, /^LOG_FORMAT is "xml"/],
  [{ SMTP_URL: "mail.example.com:587" }, /^SMTP_URL must be the address of a mail server/],
  [{ SMTP_URL: "https://mail.example.com" }, /^SMTP_URL must be/],
  [{ SMTP_URL: "smtp://mail.example.com" }, /^SMTP_URL is set, but MAIL_FROM is not/],
  [{ MAIL_FROM: "Parley <chat@example.com>" }, /^MAIL_FROM is ".*", but it must be an e-mail address/],
  [{ RATE_LIMITS: "no" }, /^RATE_LIMITS is "no", but it must be one of on, off\.$/],
  [{ TRUST_PROXY: "yes" }, /^TRUST_PROXY is "yes", but it must be 1 or 0\.$/],
])("a wrong value is told in one sentence: %o", (env, sentence) => {
  const read = () => readConfig(env);
  expect(read).toThrow(StartError);
  expect(read).toThrow(sentence);
});

test.each([
  ["localhost", "http://localhost:4000"],
  ["0.0.0.0", "http://localhost:4000"],
  ["::", "http://localhost:4000"],
  ["127.0.0.1", "http://127.0.0.1:4000"],
  ["::1", "http://[::1]:4000"],
  ["chat.internal", "http://chat.internal:4000"],
])("a server on %s is reached at %s", (host, url) => {
  expect(defaultPublicUrl(host, 4000)).toBe(url);
});

test("a wrong mail server's password is not repeated", () => {
  expect(() => readConfig({ SMTP_URL: "imap://parley:secret@mail.example.com" })).toThrow(/^(?!.*secret)/);
});
