import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";
import { freshSession } from "../domain/session/fresh-session.ts";
import { createContext } from "./context.ts";
import { runCommandLine } from "./run.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-cli-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command line on the test's folder; `err` has the hints, or the sentence of the refusal. */
async function cli(...line: string[]): Promise<{ out: string; err: string; refused: boolean }> {
  const context = createContext(readConfig({ DATA_DIR: join(folder, "data") }));
  const result = { out: "", err: "", refused: false };
  const print = (text: string): void => void (result.out += `${text}\n`);
  const hint = (text: string): void => void (result.err += `${text}\n`);
  try {
    await runCommandLine(line, { ...context, print, hint });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    hint(error.message);
    result.refused = true;
  } finally {
    await context.close();
  }
  return result;
}

test.each([
  ["{", "is not JSON"],
  ['{"branding":{"teamName":7}}', "branding.teamName is wrong"],
  ['{"theme":{"header":{"background":"red","text":"#ffffff"}}}', "theme.header.background is wrong"],
  ['{"theme":{"heder":{}}}', "theme.heder is no setting"],
  ["[]", "the document is wrong"],
])("settings %s are refused with the path of the fault and change nothing", async (text, sentence) => {
  const file = join(folder, "settings.json");
  writeFileSync(file, text);
  const applied = await cli("settings", "apply", file);
  expect(applied).toMatchObject({ refused: true, out: "", err: expect.stringContaining(file) });
  expect(applied.err).toContain(sentence);
  expect(applied.err.match(/\n/g)).toHaveLength(1);
  expect(JSON.parse((await cli("settings", "show")).out)).toMatchObject({
    branding: { teamName: "Support" },
  });
});

test("origins are kept in their plain form and replaced as a whole", async () => {
  const set = await cli(
    "origins",
    "set",
    "HTTPS://Shop.Example/",
    "http://localhost:3000",
    "https://shop.example",
  );
  expect(set.refused).toBe(false);
  expect((await cli("origins", "list")).out).toBe("https://shop.example\nhttp://localhost:3000\n");
  await cli("origins", "set");
  expect(await cli("origins", "list")).toMatchObject({
    out: "",
    err: expect.stringContaining("every origin"),
  });
});

test("settings made from a version that is no longer the newest are refused", async () => {
  const file = join(folder, "settings.json");
  writeFileSync(file, '{"language":"de"}');
  expect((await cli("settings", "show")).err).toBe("Version 1.\n");
  expect(await cli("settings", "apply", file, "--version", "1")).toMatchObject({ refused: false });
  const late = await cli("settings", "apply", file, "--version", "1");
  expect(late).toMatchObject({ refused: true, err: expect.stringContaining("since version 1") });
  expect((await cli("settings", "show")).err).toBe("Version 2.\n");
});

test("a property is listed, named and configured; unknown settings are refused with their path", async () => {
  expect((await cli("property", "list")).out).toBe("ID    WIDGETS  NAME\nmain  default  Main\n");
  await cli("property", "set", "--name", "Fernhill");
  expect((await cli("property", "list")).out).toContain("Fernhill");
  const file = join(folder, "property.json");
  writeFileSync(file, '{"retention":{"visitorDays":30}}');
  expect(await cli("property", "settings", "apply", file)).toMatchObject({ refused: false });
  writeFileSync(file, '{"retention":{"visitrDays":30}}');
  const wrong = await cli("property", "settings", "apply", file);
  expect(wrong).toMatchObject({ refused: true, err: `${file}: retention.visitrDays is no setting.\n` });
  expect(JSON.parse((await cli("property", "settings", "show")).out)).toMatchObject({
    identity: { verifiedOnly: false },
    retention: { conversationDays: null, visitorDays: 30 },
  });
});

test("the signing secret is the only thing on standard output, and another one when it is renewed", async () => {
  const { out } = await cli("property", "secret");
  expect(out).toMatch(/^[0-9a-f]{64}\n$/);
  const renewed = await cli("property", "secret", "--renew");
  expect(renewed.out).toMatch(/^[0-9a-f]{64}\n$/);
  expect(renewed.out).not.toBe(out);
  expect((await cli("property", "secret")).out).toBe(renewed.out);
});

test("departments are made with people by e-mail address and bots by name, listed and deleted", async () => {
  await cli("token", "create", "--name", "Robin");
  await cli("agent", "create", "--email", "ada@shop.example", "--name", "Ada");
  const saved = await cli(
    "department",
    "save",
    "sales",
    "--name",
    "Sales",
    "--agents",
    "ADA@shop.example, robin",
  );
  expect(saved).toMatchObject({ refused: false, err: "Department sales has 2 agents.\n" });
  await cli("department", "save", "help", "--name", "Help");
  expect((await cli("department", "list")).out).toBe(
    "ID     NAME   AGENTS\nhelp   Help   -\nsales  Sales  ada@shop.example, Robin\n",
  );
  expect((await cli("department", "delete", "help")).refused).toBe(false);
  expect((await cli("department", "delete", "help")).err).toContain("There is no department help");
  expect((await cli("department", "list")).out).not.toContain("Help");
});

test("bans are listed without what could steer the terminal, and lifted", async () => {
  expect(await cli("ban", "list")).toMatchObject({ out: "", err: "Nobody is banned.\n" });
  const context = createContext(readConfig({ DATA_DIR: join(folder, "data") }));
  const store = await context.store();
  const { visitor } = await store.startSession({
    propertyId: "main",
    widgetId: "default",
    uuid: undefined,
    idempotencyKey: undefined,
    page: { platform: "desktop", timezoneOffset: 0, url: "", title: "", referrer: "" },
    windowState: "min",
    ...freshSession(Date.UTC(2026, 0, 1)),
  });
  await store.changeVisitor(visitor.id, () => ({ name: "Mal\u001b[31mlory" }));
  await store.saveBan({
    visitorId: visitor.id,
    propertyId: "main",
    address: "203.0.113.7",
    reason: "Spam\nand more",
    agentId: "",
    createdAt: Date.UTC(2026, 0, 2),
  });
  await context.close();
  const { out } = await cli("ban", "list");
  expect(out).toContain(`${visitor.id}  2026-01-02 00:00  203.0.113.7  Mal [31mlory  Spam and more\n`);
  expect((await cli("ban", "lift", visitor.id)).refused).toBe(false);
  expect((await cli("ban", "lift", visitor.id)).err).toContain("is not banned");
});

test.each([
  [["token"], 'There is no command "token"'],
  [["property", "settings"], 'There is no command "property settings"'],
  [["property", "settings", "apply"], "Say which file"],
  [["property", "secret", "--property", "none"], "There is no property none."],
  [["property", "set", "--name", "x", "--property", "none"], "There is no property none."],
  [["settings", "apply", "x.json", "--version", "one"], '--version is "one"'],
  [["department", "save"], "Say which department"],
  [["department", "save", "any", "--name", "x"], 'cannot have the id "any"'],
  [["department", "save", "x", "--name", "x", "--agents", "nobody"], "There is no agent nobody"],
  [["ban", "lift"], "Say which visitor"],
  [["toString"], 'There is no command "toString"'],
  [["token", "create"], "--name is missing"],
  [["token", "create", "--name", "x".repeat(41)], "at most 40 fit"],
  [
    ["token", "create", "--nme", "x"],
    "Unknown option '--nme': the command is `npm run parley -- token create --name NAME`.",
  ],
  [["token", "create", "--name"], "the command is"],
  [["token", "create", "--name", "x", "surplus"], '"surplus" is one word too many'],
  [["token", "revoke"], "Say which token"],
  [
    ["agent", "create", "--email", "nobody", "--name", "x"],
    '--email is "nobody", but it must be an e-mail address',
  ],
  [["agent", "link", "--email", "nobody@example.com"], "Nobody has the address nobody@example.com"],
  [["origins", "set", "shop.example"], "shop.example is no origin"],
  [["origins", "set", "https://shop.example/path"], "is no origin"],
  [["origins", "list", "--property", "none"], "There is no property none."],
  [["settings", "show", "--widget", "none"], "There is no widget none of a property main."],
  [["settings", "apply"], "Say which file"],
  [["settings", "apply", "/nowhere.json"], "Cannot read /nowhere.json (ENOENT)"],
])("%o is refused in one sentence", async (args, sentence) => {
  const result = await cli(...args);
  expect(result).toMatchObject({ refused: true, out: "" });
  expect(result.err).toContain(sentence);
  expect(result.err.match(/\n/g)).toHaveLength(1);
});

test.each([[[]], [["help"]], [["token", "--help"]]])("%o prints the commands", async (args) => {
  const { refused, out } = await cli(...args);
  expect(refused).toBe(false);
  expect(out).toContain("token create --name NAME");
  expect(out).toContain("settings apply FILE");
});

test("limits of a property are printed, set and taken away; the rest of its settings stays as it was", async () => {
  const file = join(folder, "settings.json");
  writeFileSync(file, '{"mail":{"fromName":"Shop"}}');
  await cli("property", "settings", "apply", file);
  expect((await cli("property", "limits")).out).toMatch(/^connections +none$/m);
  const set = await cli("property", "limits", "--connections", "200", "--uploads-per-day", "50");
  expect(set.out).toMatch(/^connections +200\n.*none\nuploads-per-day +50$/m);
  await cli("property", "limits", "--connections", "none");
  const { limits, mail } = JSON.parse((await cli("property", "settings", "show")).out);
  expect(limits).toMatchObject({ connections: null, uploadsPerDay: 50 });
  expect(mail.fromName).toBe("Shop");
  const refused = await cli("property", "limits", "--connections", "0");
  expect(refused).toMatchObject({ refused: true, err: expect.stringContaining("--connections") });
});
