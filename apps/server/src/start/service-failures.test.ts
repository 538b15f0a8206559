import { expect, test } from "vitest";
import { StartError } from "../config/start-error.ts";
import { DatabaseTooOldError, databaseFailure } from "./database-failure.ts";
import { redisFailure } from "./redis-failure.ts";

const DATABASE = "postgres://parley:hidden@db.example:5432/parley";
const fault = (code: string, message = "no"): Error => Object.assign(new Error(message), { code });

test.each([
  [fault("28P01"), "refuses the password: check user and password in DATABASE_URL."],
  [fault("28000"), "refuses this user or address: check the user"],
  [fault("3D000"), "does not exist: make it (createdb), or check the name in DATABASE_URL."],
  [fault("42501"), "does not let this user make tables: make the user the database's owner"],
  [fault("ECONNREFUSED"), "does not answer (ECONNREFUSED): start it, check DATABASE_URL"],
  [new AggregateError([fault("ECONNREFUSED")]), "does not answer (ECONNREFUSED)"],
  [new Error("timeout exceeded when trying to connect"), "does not answer: start it"],
  [fault("SELF_SIGNED_CERT_IN_CHAIN"), "has a certificate that is not trusted (SELF_SIGNED_CERT_IN_CHAIN)"],
  [new Error("The server does not support SSL connections"), "does not speak TLS: take sslmode out"],
  [new DatabaseTooOldError(120_022), "is PostgreSQL 12, but 13 or newer is needed"],
])("a database that cannot be used: %o", (error, sentence) => {
  const failure = databaseFailure(error, DATABASE);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toContain(`The database db.example:5432/parley ${sentence}`);
  expect(String(failure)).not.toContain("hidden");
});

test("a fault of ours, and a sentence that was found already, stay as they are", () => {
  const fault42 = fault("42P01");
  expect(databaseFailure(fault42, DATABASE)).toBe(fault42);
  const sentence = new StartError("Something.");
  expect(databaseFailure(sentence, DATABASE)).toBe(sentence);
});

test.each([
  [fault("ECONNREFUSED"), "does not answer (ECONNREFUSED): start it"],
  [new Error("WRONGPASS invalid username-password pair"), "refuses the password: check REDIS_URL."],
  [new Error("NOAUTH Authentication required."), "refuses the password: check REDIS_URL."],
  [new Error("Connection timeout"), "does not answer (Connection timeout)"],
])("a Redis that cannot be used: %o", (error, sentence) => {
  const failure = redisFailure(error, "redis://parley:hidden@redis.example:6379");
  expect(failure.message).toContain(`Redis at redis.example:6379 ${sentence}`);
  expect(failure.message).not.toContain("hidden");
});
