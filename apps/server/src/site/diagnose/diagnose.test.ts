import { widgetSettingsSchema } from "@parley/protocol";
import { ProtocolError } from "@parley/protocol/errors";
import { expect, test } from "vitest";
import type { EmbedSource } from "../embed/embed-source.ts";
import { diagnosePage } from "./diagnose-page.ts";
import { findOnServer, type Question } from "./server-findings.ts";

const ASKED: Question = { propertyId: "main", widgetId: "default", site: "https://shop.example" };

const sourceOf =
  (settings: object = {}, status: "online" | "offline" = "online"): EmbedSource =>
  async (propertyId, widgetId) => {
    if (propertyId !== "main") throw new ProtocolError("UNKNOWN_PROPERTY");
    if (widgetId !== "default") throw new ProtocolError("UNKNOWN_WIDGET");
    return {
      settingsVersion: 1,
      settings: widgetSettingsSchema.parse(settings),
      pageStatus: { status, version: 1 },
      scheduleTimezone: { tzo: 0, utc: "UTC+00:00" },
    };
  };

const faults = async (
  question: Partial<Question>,
  source: EmbedSource = sourceOf(),
  allowed = true,
): Promise<string[]> => {
  const found = await findOnServer({ ...ASKED, ...question }, source, async () => allowed);
  return found.filter(({ ok }) => !ok).map(({ code, text }) => `${code}: ${text}`);
};

test("a widget that nothing keeps from its page has no fault", async () => {
  expect(await faults({})).toEqual([]);
});

test("wrong ids are told apart, and what depends on them is not judged", async () => {
  expect(await faults({ propertyId: "mian" })).toEqual([expect.stringMatching(/^property: .*“mian”/)]);
  expect(await faults({ widgetId: "x" })).toEqual([expect.stringMatching(/^widget: .*“x”/)]);
});

test("a site that is not on the list is named; without a site nothing is said of it", async () => {
  expect(await faults({}, sourceOf(), false)).toEqual([
    expect.stringContaining("Add https://shop.example to the property's allowed origins."),
  ]);
  expect(await faults({ site: undefined }, sourceOf(), false)).toEqual([]);
});

test("what the settings hide the widget on, and when, is told by the setting that changes it", async () => {
  expect(await faults({}, sourceOf({ components: { liveChat: false } }))).toEqual([
    expect.stringContaining("components.liveChat"),
  ]);
  expect(await faults({}, sourceOf({ visibility: { mobile: { show: false } } }))).toEqual([
    expect.stringContaining("visibility.mobile.show"),
  ]);
  expect(await faults({}, sourceOf({ scheduler: { enabled: true } }, "offline"))).toEqual([
    expect.stringMatching(/^schedule: /),
  ]);
  expect(await faults({}, sourceOf({ agentDrivenStatus: true }, "offline"))).toEqual([
    expect.stringMatching(/^team: /),
  ]);
  const shown = { agentDrivenStatus: true, visibility: { showWhenOffline: true } };
  expect(await faults({}, sourceOf(shown, "offline"))).toEqual([]);
});

test("the page puts faults first, says them in words, escapes what was typed and has nothing inline", async () => {
  const asked = { ...ASKED, widgetId: `"><script>x</script>` };
  const page = diagnosePage(asked, await findOnServer(asked, sourceOf(), async () => true));
  expect(page.indexOf(">Fault<")).toBeLessThan(page.indexOf(">Fine<"));
  expect(page).toContain("The server finds one fault.");
  expect(page).not.toContain("<script>");
  expect(page).not.toMatch(/ style=|<style/);
  expect(diagnosePage({ propertyId: "", widgetId: "", site: undefined }, undefined)).not.toContain("<script");
});
