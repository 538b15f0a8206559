import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";
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

test.each([
  [["token"], 'There is no command "token"'],
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
