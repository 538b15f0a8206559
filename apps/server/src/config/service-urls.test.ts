import { expect, test } from "vitest";
import { publicPart, readServiceUrls } from "./service-urls.ts";
import { StartError } from "./start-error.ts";

const NONE = { DATABASE_URL: undefined, REDIS_URL: undefined, S3_URL: undefined };
const read = (values: Partial<Record<keyof typeof NONE, string>>) => readServiceUrls({ ...NONE, ...values });

test.each([
  "postgres://parley@db/parley",
  "postgresql://parley:a%40b@db.example:6432/parley?sslmode=require",
  "postgres:///parley?host=/run/postgresql",
])("%s is a database", (address) => {
  expect(read({ DATABASE_URL: address }).databaseUrl).toBe(address);
});

test.each([
  [
    { DATABASE_URL: "mysql://parley:hidden@db.example/parley" },
    /^DATABASE_URL must be the address of a Postgre/,
  ],
  [{ DATABASE_URL: "postgres://parley:hidden@db.example" }, /^DATABASE_URL must be .* as postgres:/],
  [{ DATABASE_URL: "postgres://parley:hidden#1@db.example/parley" }, /^DATABASE_URL must be .* %40\.$/],
  [{ DATABASE_URL: "postgres://db/parley", REDIS_URL: "hidden:6379" }, /^REDIS_URL must be the address/],
  [{ DATABASE_URL: "postgres://db/parley", REDIS_URL: "redis://" }, /^REDIS_URL must be/],
  [{ S3_URL: "https://KEY:hidden@s3.example" }, /^S3_URL must be the address of a bucket/],
  [{ S3_URL: "s3://KEY:hidden@bucket" }, /^S3_URL must be/],
])("a wrong address is told in one sentence that repeats no secret: %o", (values, sentence) => {
  expect(() => read(values)).toThrow(StartError);
  expect(() => read(values)).toThrow(sentence);
  expect(() => read(values)).toThrow(/^(?!.*hidden)/);
});

test("Redis without PostgreSQL is a mistake, S3 without it is none", () => {
  expect(() => read({ REDIS_URL: "redis://redis.example" })).toThrow(/several processes need PostgreSQL/);
  expect(read({ S3_URL: "http://KEY:SECRET@127.0.0.1:9000/parley" }).s3Url).toBeDefined();
});

test.each([
  ["postgres://parley:secret@db.example:5432/parley?sslmode=require", "db.example:5432/parley"],
  ["postgres:///parley?host=/run/postgresql", "/run/postgresql/parley"],
  ["redis://:secret@redis.example:6379", "redis.example:6379"],
])("of %s only %s is shown", (address, shown) => {
  expect(publicPart(address)).toBe(shown);
});
