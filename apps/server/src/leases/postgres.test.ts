import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, postgresMissing, type TestDatabase } from "../../test/services/postgres.ts";
import { systemClock } from "../ports/clock.ts";
import type { Leases } from "../ports/leases.ts";
import { NotedLog } from "../ports/testing/noted-log.ts";
import { describeLeasesContract, NotedWork } from "./leases-contract.ts";
import { createPostgresLeases } from "./postgres.ts";

const missing = await postgresMissing();

describe.skipIf(missing !== undefined)(`PostgreSQL${missing === undefined ? "" : ` (${missing})`}`, () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => database.drop());

  const open = (connectionString = database.url): Leases =>
    createPostgresLeases({ connectionString, clock: systemClock, log: new NotedLog(), lookEveryMs: 10 });
  /** Another process's leases, closed at the end. */
  const opened = (connectionString?: string): Leases => {
    const leases = open(connectionString);
    onTestFinished(async () => leases.close());
    return leases;
  };
  const holderConnection =
    "select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())";

  describeLeasesContract("PostgreSQL", () => open());

  test("of two processes one has a lease; the other has it as soon as the first closes", async () => {
    const work = new NotedWork();
    const [first, second] = [opened(), opened()];
    first.hold("webhooks", work.of("first"));
    await work.count(1);
    second.hold("webhooks", work.of("second"));
    const other = new NotedWork();
    second.hold("ringing", other.of("ringing"));
    // The second has asked for both by then.
    await other.count(1);
    expect(work.notes).toEqual(["first starts"]);
    await first.close();
    expect(await work.count(3)).toEqual(["first starts", "first stops", "second starts"]);
  });

  test("whose connection is cut stops the work, and somebody takes it up", async () => {
    const work = new NotedWork();
    const first = opened();
    first.hold("retention", work.of("first"));
    await work.count(1);
    const second = opened();
    second.hold("retention", work.of("second"));
    await database.query(`select pg_terminate_backend(pid) from (${holderConnection}) as holder`);
    const notes = await work.count(3);
    expect(notes).toContain("first stops");
    expect(notes.filter((note) => note.endsWith("starts"))).toHaveLength(2);
    expect(await database.query(holderConnection)).toHaveLength(1);
  });

  test("work is not begun again before its end was reached", async () => {
    const work = new NotedWork();
    const ending = Promise.withResolvers<void>();
    const leases = opened();
    leases.hold(
      "retention",
      work.of("work", async () => ending.promise),
    );
    const other = new NotedWork();
    leases.hold("ringing", other.of("ringing"));
    await Promise.all([work.count(1), other.count(1)]);
    await database.query(`select pg_terminate_backend(pid) from (${holderConnection}) as holder`);
    // The second lease was asked for again, the first was left out.
    await other.count(3);
    expect(work.notes).toEqual(["work starts"]);
    ending.resolve();
    expect(await work.count(3)).toEqual(["work starts", "work stops", "work starts"]);
  });

  test("a database that is not there yet is waited for", async () => {
    const work = new NotedWork();
    const later = `${database.name}_later`;
    const leases = opened(database.url.replace(database.name, later));
    leases.hold("ringing", work.of("ringing"));
    await database.query(`create database ${later}`);
    await work.count(1);
    await leases.close();
    await database.query(`drop database ${later}`);
  });
});
