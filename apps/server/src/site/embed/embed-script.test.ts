import { runInNewContext } from "node:vm";
import { widgetSettingsSchema, type EmbedConfig } from "@parley/protocol";
import { expect, test } from "vitest";
import { complaintScript, embedScript, scriptLiteral } from "./embed-script.ts";

const nasty = `</script><!--<script>\u2028\u2029"'\\`;
const config: EmbedConfig = {
  propertyId: "main",
  widgetId: "default",
  settingsVersion: 3,
  settings: widgetSettingsSchema.parse({ branding: { teamName: nasty } }),
  pageStatus: { status: "online", version: 0 },
  theme: { light: "1f5eff,ffffff", dark: "1f5eff,ffffff" },
  scheduleTimezone: { tzo: 0, utc: "UTC+00:00" },
  app: { engine: "/w/a.js", enginePreload: [], windowPreload: [] },
};

test("the loader finds the settings in its scope, and the page gets no global of them", () => {
  const page = { seen: undefined as unknown };
  runInNewContext(embedScript(config, "(()=>{seen=__PARLEY_CONFIG__})(); // the end"), page);
  expect(page.seen).toEqual(config);
  expect(Object.keys(page)).toEqual(["seen"]);
});

test("what stands before the loader sees and changes the settings that the loader gets", () => {
  const page = { seen: undefined as unknown };
  const prologue = "__PARLEY_CONFIG__.widgetId='changed'; // the end\n";
  runInNewContext(embedScript(config, "(()=>{seen=__PARLEY_CONFIG__})(); // the end", prologue), page);
  expect(page.seen).toEqual({ ...config, widgetId: "changed" });
});

test("text that the owner wrote ends neither a script element nor a line", () => {
  const literal = scriptLiteral(config.settings);
  expect(literal).not.toMatch(/[<\u2028\u2029]/);
  expect(runInNewContext(`(${literal})`)).toEqual(config.settings);
});

test("a literal is short, and nothing in a text is taken for one of its parts", () => {
  const value = { a: true, "b-c": [false, null, 1.5], d: 'x:true,"y":false', e: undefined };
  expect(scriptLiteral(value)).toBe('{a:!0,"b-c":[!1,null,1.5],d:"x:true,\\"y\\":false"}');
});

test("a complaint is one line on the console", () => {
  const lines: unknown[] = [];
  runInNewContext(complaintScript(nasty), { console: { error: (line: unknown) => lines.push(line) } });
  expect(lines).toEqual([`Parley: ${nasty}`]);
});
