import { StartError } from "./start-error.ts";

/** Addresses of the services that let one installation run as many processes; undefined: one machine does without. */
export interface ServiceUrls {
  /** PostgreSQL, as postgres://user:password@db.example:5432/parley; undefined: SQLite in the data folder. */
  databaseUrl: string | undefined;
  /** Redis, as redis://:password@redis.example:6379; undefined: PostgreSQL carries the news, or there is one process. */
  redisUrl: string | undefined;
  /** A bucket, as https://KEY:SECRET@s3.example/bucket?region=eu-central-1; undefined: files lie in the data folder. */
  s3Url: string | undefined;
}

interface Shape {
  fits: (url: URL) => boolean;
  /** What a value must be, with an example that shows every part. */
  must: string;
}

const SHAPES = {
  DATABASE_URL: {
    fits: ({ protocol, pathname }) => /^postgres(?:ql)?:$/.test(protocol) && pathname.length > 1,
    must: "the address of a PostgreSQL database, as postgres://user:password@db.example:5432/parley",
  },
  REDIS_URL: {
    fits: ({ protocol, hostname }) => /^rediss?:$/.test(protocol) && hostname !== "",
    must: "the address of a Redis server, as redis://user:password@redis.example:6379",
  },
  S3_URL: {
    // What else belongs to it is read by whoever opens the bucket.
    fits: ({ protocol, pathname }) => /^https?:$/.test(protocol) && pathname.length > 1,
    must: "the address of a bucket, as https://KEY:SECRET@s3.example/bucket?region=eu-central-1",
  },
} as const satisfies Record<string, Shape>;

type Name = keyof typeof SHAPES;

/** @throws StartError naming the first variable that is no such address, without its value */
export function readServiceUrls(values: Readonly<Record<Name, string | undefined>>): ServiceUrls {
  const read = (name: Name): string | undefined => readUrl(name, values[name]);
  const urls = { databaseUrl: read("DATABASE_URL"), redisUrl: read("REDIS_URL"), s3Url: read("S3_URL") };
  if (urls.redisUrl !== undefined && urls.databaseUrl === undefined) {
    // Whoever sets it expects several processes; on SQLite each would have its own visitors.
    throw new StartError(
      "REDIS_URL is set, but DATABASE_URL is not: several processes need PostgreSQL. Set DATABASE_URL too, or unset REDIS_URL.",
    );
  }
  return urls;
}

function readUrl(name: Name, value: string | undefined): string | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  const { fits, must }: Shape = SHAPES[name];
  if (URL.canParse(text) && fits(new URL(text))) return text;
  // The value is not repeated: it may hold a password.
  throw new StartError(`${name} must be ${must}. Write special characters of names and passwords as %40.`);
}

/** Where an address leads, for sentences and the log: host, port and path without user, password and options. */
export function publicPart(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  return `${host || searchParams.get("host") || "localhost"}${pathname}`;
}
