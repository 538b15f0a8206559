import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { databaseFile, filesFolder, outboxFolder, secretFile } from "../../config/data-dir.ts";
import { StartError } from "../../config/start-error.ts";
import { openLocalFiles } from "../../files/local.ts";
import { openMailer } from "../../mail/letter-sender.ts";
import { systemClock } from "../../ports/clock.ts";
import { NotedLog } from "../../ports/testing/noted-log.ts";
import { openSqliteStorage } from "../../start/sqlite-storage.ts";
import { append, draft, sessionStart } from "../../storage/contract/fixture.ts";
import { openSqliteStore } from "../../storage/sqlite/open.ts";
import { lockDataDir } from "../../storage/sqlite/data-lock.ts";
import { createContext } from "../context.ts";
import { runCommandLine } from "../run.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const FILE_PATH = `files/01/${KEY}`;

let folder: string;
let dataDir: string;
let target: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "parley-backup-"));
  [dataDir, target] = [join(folder, "data"), join(folder, "backup")];
  await fill();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Two messages, a file with bytes, one without, and a letter that could not be sent. */
async function fill(): Promise<void> {
  const { store, close } = await openSqliteStorage(dataDir, new NotedLog());
  const { conversation } = await store.startSession(sessionStart());
  await append(store, conversation.id, [draft(), draft()]);
  const files = await openLocalFiles(filesFolder(dataDir));
  await files.write(KEY, Readable.from([Buffer.from("the file")]), 100);
  const about = { propertyId: "main", conversationId: conversation.id, mimeType: "text/plain", size: 8 };
  const named = { ...about, name: "a.txt", extension: "txt", createdAt: 1, attached: true };
  await store.addFile({ ...named, id: "file-1", key: KEY });
  await store.addFile({ ...named, id: "file-2", key: "f".repeat(32) });
  const log = new NotedLog();
  const mail = { folder: outboxFolder(dataDir), from: "chat@desk.example", transport: undefined, log };
  const mailer = await openMailer({ letters: store, clock: systemClock, ...mail });
  mailer.start(async () => null);
  await mailer.send({ to: ["ada@home.example"], fromName: "", subject: "Kept", text: "x", html: "x" });
  await mailer.idle();
  await mailer.close();
  await close();
}

/** Runs a command on a data folder; `refused` is the sentence of the refusal. */
async function cli(line: string[], env: Record<string, string> = {}) {
  const context = createContext(readConfig({ DATA_DIR: dataDir, ...env }));
  const result = { out: "", err: "", refused: "" };
  const print = (text: string): void => void (result.out += `${text}\n`);
  const hint = (text: string): void => void (result.err += `${text}\n`);
  try {
    await runCommandLine(line, { ...context, print, hint });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    result.refused = error.message;
  } finally {
    await context.close();
  }
  return result;
}

const backup = async (env?: Record<string, string>) => cli(["backup", target], env);
const restore = async (to = join(folder, "new")) => cli(["restore", target], { DATA_DIR: to });
const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();

test("what is restored is what was there: messages, files, letters, secret", async () => {
  const made = await backup();
  expect(made.out).toContain(`The backup in ${target} is whole: 2 messages, 1 uploaded files`);
  expect(made.out).toContain("1 uploaded files have no bytes");
  expect(statSync(target).mode & 0o777).toBe(0o700);
  expect(existsSync(`${target}.unfinished`)).toBe(false);
  const restored = join(folder, "new");
  expect((await restore()).out).toMatch(/^Everything is back in \S+ as it was at .*: 2 messages, /);
  const kept = (root: string): string[] =>
    filesIn(root).filter((path) => !/^(?:server\.lock|parley\.db-)/.test(path));
  expect(kept(restored)).toEqual(kept(dataDir));
  expect(readFileSync(secretFile(restored), "utf8")).toBe(readFileSync(secretFile(dataDir), "utf8"));
  expect(readFileSync(join(restored, FILE_PATH), "utf8")).toBe("the file");
  const store = await openSqliteStore({ file: databaseFile(restored) });
  const { conversations } = await store.listConversations({ openOnly: false, limit: 10 });
  expect(conversations).toMatchObject([{ version: 2 }]);
  await store.close();
});

test("what is written while the backup is made belongs to the next one", async () => {
  const store = await openSqliteStore({ file: databaseFile(dataDir) });
  const {
    conversations: [conversation],
  } = await store.listConversations({ openOnly: false, limit: 1 });
  const state = { writing: true };
  const write = async (): Promise<void> => {
    while (state.writing) await append(store, conversation?.id ?? "", [draft()]);
  };
  const written = write();
  const [, count = ""] = /: (\d+) messages/.exec((await backup()).out) ?? [];
  state.writing = false;
  await written;
  expect(Number(count)).toBeGreaterThanOrEqual(2);
  await store.close();
  expect((await restore()).out).toContain(`: ${count} messages`);
});

test("a backup goes into a new or an empty folder only", async () => {
  await backup();
  expect((await backup()).refused).toBe(`${target} is there already: name a folder that is new or empty.`);
  expect((await cli(["backup"])).refused).toContain("Say which folder");
  expect((await cli(["backup", target], { DATA_DIR: join(folder, "nowhere") })).refused).toMatch(
    /There is no database at/,
  );
});

test("what an interrupted backup left is made anew, what is somebody else's is not touched", async () => {
  await backup();
  rmSync(join(target, "backup.json"));
  const unfinished = `${target}.unfinished`;
  await cli(["backup", `${folder}/other`]);
  rmSync(target, { recursive: true });
  cpSync(join(folder, "other"), unfinished, { recursive: true });
  rmSync(join(unfinished, "backup.json"));
  expect((await cli(["restore", unfinished], { DATA_DIR: join(folder, "new") })).refused).toContain(
    "was not finished",
  );
  writeFileSync(join(unfinished, "diary.txt"), "mine");
  expect((await backup()).refused).toContain('holds "diary.txt"');
  rmSync(join(unfinished, "diary.txt"));
  expect((await backup()).out).toContain("is whole");
  expect(existsSync(unfinished)).toBe(false);
});

test.each<[string, () => void, RegExp]>([
  ["a changed file", () => writeFileSync(join(target, FILE_PATH), "the life"), /0123\w+ is not as it was/],
  ["a missing file", () => rmSync(join(target, FILE_PATH)), /0123\w+ is not as it was/],
  ["a longer database", () => appendFileSync(join(target, "parley.db"), "x"), /parley\.db is not as it was/],
  [
    "a changed list",
    () => appendFileSync(join(target, "SHA256SUMS"), `${"0".repeat(64)}  ../../evil\n`),
    /SHA256SUMS is not as it was/,
  ],
  ["no list", () => rmSync(join(target, "SHA256SUMS")), /SHA256SUMS is not as it was/],
  ["no manifest", () => rmSync(join(target, "backup.json")), /is no backup, or one that was not finished/],
  [
    "half a manifest",
    () => writeFileSync(join(target, "backup.json"), '{"format": 1,'),
    /is damaged or of a later release/,
  ],
])("a backup with %s is refused before anything is written", async (_what, damage, sentence) => {
  await backup();
  damage();
  const fresh = join(folder, "new");
  expect((await restore(fresh)).refused).toMatch(sentence);
  expect(existsSync(fresh)).toBe(false);
});

test("a folder with data, or with a server on it, is not restored into", async () => {
  await backup();
  const before = filesIn(dataDir);
  expect((await restore(dataDir)).refused).toContain("is not empty");
  expect(filesIn(dataDir).filter((path) => !path.startsWith("server.lock"))).toEqual(before);
  const fresh = join(folder, "new");
  mkdirSync(fresh);
  const release = lockDataDir(fresh);
  expect((await restore(fresh)).refused).toContain("Another Parley server uses the data folder");
  release();
  expect((await restore(fresh)).out).toContain("Everything is back");
});

test("no server starts on a folder that is half restored, and restoring again finishes it", async () => {
  await backup();
  const half = join(folder, "half");
  await restore(half);
  writeFileSync(join(half, "restore-unfinished"), "");
  rmSync(databaseFile(half));
  await expect(openSqliteStorage(half, new NotedLog())).rejects.toThrow("is not finished");
  expect((await restore(half)).out).toContain("Everything is back");
  await (await openSqliteStorage(half, new NotedLog())).close();
});

test("what the disk refuses is one sentence", async () => {
  writeFileSync(join(folder, "file"), "");
  expect((await cli(["backup", join(folder, "file", "backup")])).refused).toMatch(
    /^The backup was not finished \(ENOTDIR\)/,
  );
});

test("with PostgreSQL the sentence says what to use instead, and shows no password", async () => {
  const env = { DATABASE_URL: "postgres://parley:hidden@db.example/parley" };
  const { refused } = await backup(env);
  expect(refused).toContain("pg_dump --format=custom");
  expect(refused).toContain("db.example/parley");
  expect(refused).not.toContain("hidden");
  expect((await cli(["restore", target], env)).refused).toContain("pg_restore");
});

test("files in a bucket are left there, and that is said", async () => {
  const { out } = await backup({ S3_URL: "https://KEY:hidden@s3.example/chat" });
  expect(out).toContain("Uploaded files are in the bucket s3.example/chat and not in the backup.");
  expect(out).not.toContain("hidden");
  expect(filesIn(target)).not.toContain(FILE_PATH);
});
