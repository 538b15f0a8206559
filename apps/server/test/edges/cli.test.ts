import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startInProcess } from "./in-process.ts";
import { cli, temporaryFolder } from "./server-process.ts";

test("a token is the only thing on standard output and works until it is revoked, while the server runs", async () => {
  const server = await startInProcess();
  const created = await cli(server.dataDir, ["token", "create", "--name", "Reminder"]);
  expect(created.code).toBe(0);
  expect(created.out).toMatch(/^parley_[\w-]{43}\n$/);
  const callAgentApi = async (): Promise<Response> =>
    fetch(`${server.url}/v1/agent/me`, { headers: { authorization: `Bearer ${created.out.trim()}` } });
  expect(await (await callAgentApi()).json()).toMatchObject({
    data: { displayName: "Reminder", isBot: true },
  });

  const listed = await cli(server.dataDir, ["token", "list"]);
  expect(listed.out).not.toContain("parley_");
  const id = /^([0-9a-f]{12}) .* good +Reminder$/m.exec(listed.out)?.[1] ?? "";
  const revoked = await cli(server.dataDir, ["token", "revoke", id]);
  expect(revoked.code).toBe(0);
  expect((await callAgentApi()).status).toBe(401);
  expect((await cli(server.dataDir, ["token", "list"])).out).toMatch(
    / revoked \d{4}-\d\d-\d\d \d\d:\d\d +Reminder$/m,
  );
  const again = await cli(server.dataDir, ["token", "revoke", id]);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining("There is no good token") });
});

test("everything works before the server has ever run", async () => {
  const dataDir = join(temporaryFolder(), "new");
  expect((await cli(dataDir, ["token", "list"])).err).toBe("There are no tokens.\n");
  expect((await cli(dataDir, ["token", "create", "--name", "Bot"])).code).toBe(0);
  const person = await cli(dataDir, ["agent", "create", "--email", "ada@example.com", "--name", "Ada"]);
  expect(person.out).toMatch(/^http:\/\/localhost:4000\/desk\/sign-in\?token=[\w-]{43}\n$/);
  const list = await cli(dataDir, ["agent", "list"]);
  expect(list.out).toBe(
    [
      "KIND    EMAIL            NAME",
      "person  ada@example.com  Ada",
      "bot     -                Bot",
      "",
    ].join("\n"),
  );
});

test("a second token for a bot belongs to the same bot", async () => {
  const dataDir = temporaryFolder();
  await cli(dataDir, ["token", "create", "--name", "Bot"]);
  await cli(dataDir, ["token", "create", "--name", "Bot"]);
  expect((await cli(dataDir, ["agent", "list"])).out.match(/^bot/gm)).toHaveLength(1);
});

test("settings reach a running server", async () => {
  const server = await startInProcess();
  const file = join(temporaryFolder(), "settings.json");
  writeFileSync(file, JSON.stringify({ branding: { teamName: "Fernhill" } }));
  const applied = await cli(server.dataDir, ["settings", "apply", file]);
  expect(applied).toMatchObject({ code: 0, err: expect.stringContaining("version 2") });
  const shown = await cli(server.dataDir, ["settings", "show"]);
  expect(JSON.parse(shown.out)).toMatchObject({ branding: { teamName: "Fernhill" }, language: "en" });
  const answer = await fetch(`${server.url}/v1/widget-settings?propertyId=main&widgetId=default`);
  expect(await answer.json()).toMatchObject({
    data: { settingsVersion: 2, widget: { branding: { teamName: "Fernhill" } } },
  });
});

test("a line that makes no sense is one sentence on standard error and exit code 1", async () => {
  const result = await cli(temporaryFolder(), ["token", "craete"]);
  expect(result).toEqual({
    code: 1,
    out: "",
    err: 'There is no command "token craete": see `npm run parley -- help`.\n',
  });
});
