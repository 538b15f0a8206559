import { expect, test } from "vitest";
import { launcherLabels } from "./launcher-labels.ts";
import { loadLanguage } from "./load-language.ts";

test("the launcher has its words in every language, English where one is missing", async () => {
  expect(launcherLabels(await loadLanguage("de"))).toMatchObject({
    open: "Chat öffnen",
    unread: "ungelesene Nachrichten: {count}",
  });
  const part = { code: "de", dir: "ltr", strings: { "launcher.open": "Auf" } } as const;
  expect(launcherLabels(part)).toMatchObject({ open: "Auf", close: "Close chat" });
  expect(launcherLabels().chat).toBe("Chat");
});
