import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "@parley/protocol";
import SqliteDatabase from "better-sqlite3";
import { expect, test } from "vitest";
import { connectVisitor, register, visit, type VisitorClient } from "../support/clients.ts";
import { formOf, post, uploadUrl } from "../support/uploads.ts";
import { cli, startCli, startMain, startServer, temporaryFolder } from "./server-process.ts";

const VISITORS = 4;

/** Writes until it is told to stop; notes every receipt. */
async function write(visitor: VisitorClient, receipts: Message[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const message = `message ${receipts.length}`;
    const { data } = await visitor.socket.call("sendChatMessage", { message });
    receipts.push({ ...(data as Message), m: message });
  }
}

test("a backup that is made while visitors write has all that was acknowledged before, and a server runs on it", async () => {
  const server = await startServer({ env: { RATE_LIMITS: "off" } });
  const target = join(temporaryFolder(), "backup");
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => visit(server)));
  const [first] = visitors;
  if (!first) throw new Error("Nobody came.");
  const { data: file } = await post(await uploadUrl(server, first), formOf({ content: "the file" }));
  const receipts = visitors.map((): Message[] => []);
  let over = false;
  const writing = visitors.map((visitor, index) => write(visitor, receipts[index] ?? [], () => over));
  while (receipts.some((list) => list.length < 20)) await new Promise((resolve) => setImmediate(resolve));
  const before = receipts.map((list) => [...list]);
  const made = await cli(server.dataDir, ["backup", target]);
  over = true;
  await Promise.all(writing);
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining("is whole") });
  expect(receipts.every((list, index) => list.length > (before[index]?.length ?? 0))).toBe(true);

  const dataDir = join(temporaryFolder(), "restored");
  expect((await cli(dataDir, ["restore", target])).out).toContain("Everything is back");
  const restored = await startServer({ dataDir, env: { RATE_LIMITS: "off" } });
  for (const [index, visitor] of visitors.entries()) {
    // The secret is the same: the visitor comes back as who it was.
    const { body } = await register(restored, { uuid: visitor.session.uuid });
    expect(body.data).toMatchObject({ vid: visitor.session.vid, skey: visitor.session.skey });
    const { socket, ready } = await connectVisitor(restored, visitor.session, 0);
    await socket.settled();
    const stored = [...ready.conversation.c, ...socket.all("visitorMessage").map(({ p }) => p[0] as Message)];
    expect(stored.map(({ cver }) => cver)).toEqual(stored.map((_message, at) => at + 1));
    const kept = new Map(stored.map((message) => [message.cver, message.m]));
    for (const { cver, m } of before[index] ?? []) expect(kept.get(cver)).toBe(m);
    await socket.close();
    visitor.socket.terminate();
  }
  expect(await (await fetch(restored.url + file.url)).text()).toBe("the file");
}, 60_000);

/** A database that takes a while to copy. */
async function largeInstallation(): Promise<string> {
  const dataDir = join(temporaryFolder(), "data");
  await cli(dataDir, ["token", "list"]);
  const database = new SqliteDatabase(join(dataDir, "parley.db"));
  database.exec("create table ballast (id integer primary key, text blob)");
  const insert = database.prepare("insert into ballast (text) values (randomblob(1000000))");
  database.transaction(() => {
    for (let count = 0; count < 60; count += 1) insert.run();
  })();
  database.close();
  return dataDir;
}

test("a backup that is killed in the middle does not look like one, and the next one is whole", async () => {
  const dataDir = await largeInstallation();
  const target = join(temporaryFolder(), "backup");
  const killed = startCli(dataDir, ["backup", target]);
  await killed.complains(/Database: 25 %/);
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(existsSync(target)).toBe(false);
  expect(existsSync(`${target}.unfinished`)).toBe(true);
  const refused = await cli(join(temporaryFolder(), "new"), ["restore", `${target}.unfinished`]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("was not finished") });
  expect(await cli(dataDir, ["backup", target])).toMatchObject({ code: 0 });
  expect(existsSync(`${target}.unfinished`)).toBe(false);
}, 60_000);

test("a restore that is killed keeps servers off the folder until it has been done again", async () => {
  const dataDir = await largeInstallation();
  const target = join(temporaryFolder(), "backup");
  await cli(dataDir, ["backup", target]);
  const restored = join(temporaryFolder(), "restored");
  const killed = startCli(restored, ["restore", target]);
  await killed.complains(/Copying …/);
  killed.child.kill("SIGKILL");
  await killed.ended;
  const server = startMain({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: restored });
  expect(await server.ended).toBe(1);
  expect(server.err()).toMatch(
    /^The restore into \S+ is not finished: run `npm run parley -- restore FOLDER` again/,
  );
  expect((await cli(restored, ["token", "list"])).err).toContain("is not finished");
  expect(await cli(restored, ["restore", target])).toMatchObject({ code: 0 });
  expect((await cli(restored, ["token", "list"])).err).toBe("There are no tokens.\n");
}, 60_000);
