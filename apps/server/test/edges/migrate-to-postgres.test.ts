import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, postgresMissing, type TestDatabase } from "../services/postgres.ts";
import { startS3 } from "../../src/files/testing/s3-server.ts";
import { visit } from "../support/clients.ts";
import { formOf, post } from "../support/uploads.ts";
import { startInProcess } from "./in-process.ts";
import { cli, startCli, startServer, temporaryFolder, type CliResult } from "./server-process.ts";

const missing = await postgresMissing();
const COMMAND = ["migrate-to-postgres"];

describe.skipIf(missing !== undefined)(
  `moving to PostgreSQL${missing === undefined ? "" : ` (${missing})`}`,
  // Each test starts several processes, one after the other.
  { timeout: 90_000 },
  () => {
    let database: TestDatabase;
    beforeEach(async () => {
      database = await createTestDatabase();
      onTestFinished(async () => database.drop());
    });
    const migrate = async (dataDir: string): Promise<CliResult> =>
      cli(dataDir, COMMAND, { DATABASE_URL: database.url });
    const count = async (table: string): Promise<number> =>
      Number((await database.query<{ count: string }>(`select count(*) from "${table}"`))[0]?.count);

    test("everything is there, checked, and the folder is as it was", async () => {
      const { dataDir } = await usedInstallation();
      const before = digestOf(dataDir);
      const { code, out, err } = await migrate(dataDir);
      expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining("Comparing both sides") });
      expect(out).toMatch(/^Each of \d+ tables has the same rows on both sides: .*message 3/);
      expect(out).toContain("All 1 conversations have the same version and the same newest message.");
      expect(out).toContain("The server's secret is there too");
      expect(out).toContain("The SQLite database was not changed.");
      expect(digestOf(dataDir)).toBe(before);
      const [secret] = await database.query<{ value: string }>("select value from installation");
      expect(secret?.value).toBe(readFileSync(join(dataDir, "secret"), "utf8").trim());
      expect(await database.query('select email, "emailVerified" from auth_user')).toEqual([
        { email: "owner@parley.localhost", emailVerified: true },
      ]);
      const texts = await database.query<{ text: string }>("select text from message where type = 'c'");
      expect(texts.map(({ text }) => text)).toContain('Grüße, "Anführung" \\ 🎉\n\tZeile');
    });

    test("a server does not begin with nothing beside a folder that was forgotten", async () => {
      const { dataDir } = await usedInstallation();
      const refused = await cli(dataDir, ["property", "list"], { DATABASE_URL: database.url });
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("migrate-to-postgres") });
      expect(await migrate(dataDir)).toMatchObject({ code: 0 });
      const moved = await cli(dataDir, ["agent", "list"], { DATABASE_URL: database.url });
      expect(moved).toMatchObject({ code: 0, out: expect.stringContaining("owner@parley.localhost") });
    });

    test("uploads stay where they are, or go to the bucket when there is one, once", async () => {
      const { dataDir } = await usedInstallation();
      const stayed = await migrate(dataDir);
      expect(stayed.out).toContain(`1 uploaded files stay in ${join(dataDir, "files")}`);
      const bucket = await startS3();
      onTestFinished(async () => bucket.close());
      const env = { DATABASE_URL: database.url, S3_URL: bucket.url() };
      const moved = await cli(dataDir, COMMAND, env);
      expect(moved).toMatchObject({ code: 0, out: expect.stringContaining("1 uploaded files were copied") });
      expect(bucket.everything()).toHaveLength(1);
      const again = await cli(dataDir, COMMAND, env);
      expect(again.out).toContain("0 uploaded files were copied to S3, 1 were there already.");
    });

    test("a second run says that it was done and copies nothing", async () => {
      const { dataDir } = await usedInstallation();
      await migrate(dataDir);
      await database.query("delete from visitor_event");
      const again = await migrate(dataDir);
      expect(again).toMatchObject({ code: 0, out: expect.stringContaining("filled by an earlier move") });
    });

    test.each([10, 20])("killed after %i,000 rows it goes on where it stopped", async (thousands) => {
      const { dataDir } = await usedInstallation();
      addMessages(dataDir, 30_000);
      const killed = startCli(dataDir, COMMAND, { DATABASE_URL: database.url });
      await killed.complains(new RegExp(`message: ${thousands},000 of`));
      killed.child.kill("SIGKILL");
      await killed.ended;
      const there = await count("message");
      expect(there).toBeGreaterThan(0);
      // Half of the data must not be taken for all of it.
      const server = await cli(dataDir, ["property", "list"], { DATABASE_URL: database.url });
      expect(server).toMatchObject({ code: 1, err: expect.stringContaining("is not finished") });

      const { code, out, err } = await migrate(dataDir);
      expect({ code, err }).toMatchObject({
        code: 0,
        err: expect.stringContaining("going on where it stopped"),
      });
      expect(out).toMatch(/message 30,003/);
      expect(await count("message")).toBe(30_003);
    });

    test("a folder that was used since the interruption is copied from its beginning", async () => {
      const { dataDir } = await usedInstallation();
      addMessages(dataDir, 20_000);
      const killed = startCli(dataDir, COMMAND, { DATABASE_URL: database.url });
      await killed.complains(/message: 10,000 of/);
      killed.child.kill("SIGKILL");
      await killed.ended;
      await cli(dataDir, ["property", "set", "--name", "Renamed"]);
      const { code, err } = await migrate(dataDir);
      expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining("beginning anew") });
      expect(await database.query("select name from property")).toEqual([{ name: "Renamed" }]);
    });

    test("what was changed on the other side is found, and no server starts on it", async () => {
      const { dataDir } = await usedInstallation();
      addMessages(dataDir, 20_000);
      const killed = startCli(dataDir, COMMAND, { DATABASE_URL: database.url });
      await killed.complains(/message: 10,000 of/);
      killed.child.kill("SIGKILL");
      await killed.ended;
      await database.query("update message set text = 'forged' where version = 5");
      const { code, out, err } = await migrate(dataDir);
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toMatch(/The table message is not the same on both sides: 20,003 rows .* other contents/);
    });

    test("a database with data of its own is refused and left alone", async () => {
      const { dataDir } = await usedInstallation();
      await migrate(dataDir);
      await database.query("drop table sqlite_move");
      const { code, err } = await migrate(dataDir);
      expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("has data already") });
    });

    test("a running server is not moved away from under its visitors", async () => {
      const server = await startServer();
      const refused = await migrate(server.dataDir);
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("stop it first") });
    });
  },
);

test("without an address or a database it says what is missing", async () => {
  const { dataDir } = await usedInstallation();
  expect(await cli(dataDir, COMMAND)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/set DATABASE_URL/),
  });
  const nowhere = { DATABASE_URL: "postgres://127.0.0.1:1/parley" };
  const elsewhere = await cli(join(dataDir, "none"), COMMAND, nowhere);
  expect(elsewhere).toMatchObject({ code: 1, err: expect.stringContaining("There is no SQLite database") });
});

let template: Promise<string> | undefined;
afterAll(async () => rmSync((await template) ?? "", { recursive: true, force: true }));

/** A folder in which a server has run: an owner, a visitor who wrote and sent a file. One is made, and copied. */
async function usedInstallation(): Promise<{ dataDir: string }> {
  const dataDir = join(temporaryFolder(), "data");
  cpSync(await (template ??= useInstallation()), dataDir, { recursive: true });
  return { dataDir };
}

/** @returns the folder, which is gone after all tests */
async function useInstallation(): Promise<string> {
  const server = await startInProcess();
  await server.createLink();
  const { session, socket } = await visit(server);
  const handle = await fetch(`${server.url}/upload/handle`, { headers: { "x-session-token": session.tkn } });
  const { data } = (await handle.json()) as { data: { handle: string } };
  const query = new URLSearchParams({ handle: data.handle, visitorSessionId: session.skey });
  await post(`${server.url}/upload/visitor-chat/visitor?${query.toString()}`, formOf({ content: "hello" }));
  await socket.call("sendChatMessage", { message: 'Grüße, "Anführung" \\ 🎉\n\tZeile' });
  await socket.call("sendChatMessage", { message: "zero: \u0000" });
  await socket.call("sendChatMessage", { message: "x".repeat(3_000) });
  socket.terminate();
  await server.stop();
  const kept = mkdtempSync(join(tmpdir(), "parley-used-"));
  cpSync(server.dataDir, kept, { recursive: true });
  return kept;
}

/** Appends messages to the only conversation without a server: it is about their number. */
function addMessages(dataDir: string, count: number): void {
  const connection = new SqliteDatabase(join(dataDir, "parley.db"));
  const { id, version } = connection.prepare("select id, version from conversation").get() as {
    id: string;
    version: number;
  };
  const insert = connection.prepare(
    "insert into message select conversation_id, @version, 'm' || @version, type, @text, sender_type, sender_id, sender_name, chat_id, created_at + @version, metadata, attachments from message where conversation_id = @id and version = 1",
  );
  connection.transaction(() => {
    for (let at = version + 1; at <= version + count; at += 1)
      insert.run({ id, version: at, text: `text ${at}` });
    connection.prepare("update conversation set version = ?").run(version + count);
  })();
  connection.close();
}

function digestOf(dataDir: string): string {
  return createHash("sha256")
    .update(readFileSync(join(dataDir, "parley.db")))
    .digest("hex");
}
