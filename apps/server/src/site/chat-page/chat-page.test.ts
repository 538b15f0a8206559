import { widgetSettingsSchema } from "@parley/protocol";
import { expect, test } from "vitest";
import { chatPage, unknownChatPage } from "./chat-page.ts";

const page = (settings: object = {}, status: "online" | "offline" = "online"): string =>
  chatPage("main", "default", {
    settingsVersion: 1,
    settings: widgetSettingsSchema.parse(settings),
    pageStatus: { status, version: 0 },
    scheduleTimezone: { tzo: 0, utc: "UTC" },
  });

test("the page is named after the team and holds the embed script and its place, nothing inline", () => {
  const markup = page({ branding: { teamName: "Ada & <b>" } });
  expect(markup).toContain("<title>Ada &amp; &lt;b&gt;</title>");
  expect(markup).toContain('<script async src="/embed/main/default.js" data-container="chat"></script>');
  expect(markup).toContain('<div id="chat"></div>');
  expect(markup).not.toMatch(/ style=|<style|<script>/);
});

test("the page is in the owner's language and direction; where the visitor's counts it names none", () => {
  expect(page({ language: "ar" })).toContain('<html lang="ar" dir="rtl">');
  expect(page({ language: "pt-BR" })).toContain('<html lang="pt-BR" dir="ltr">');
  for (const language of ["page", "browser", "auto"]) expect(page({ language })).not.toContain(" lang=");
});

test("where the widget would show nothing the page says so", () => {
  const closed = /The chat is closed right now/;
  expect(page()).not.toMatch(closed);
  expect(page({}, "offline")).toMatch(closed);
  expect(page({ visibility: { showWhenOffline: true } }, "offline")).not.toMatch(closed);
  expect(page({ components: { liveChat: false } })).toMatch(closed);
  expect(unknownChatPage()).toContain("There is no chat here");
});
