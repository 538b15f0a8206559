import type { EmbedConfig } from "@parley/protocol";
import { widgetSettingsSchema } from "@parley/protocol";
import { expect, test, vi } from "vitest";
import { openPopout, popoutOrigin, popoutUrl } from "./popout.ts";

const CHAT = "https://chat.example.com";
const SHOP = "https://shop.example.com";

const config = (popoutUrl = ""): EmbedConfig =>
  ({
    propertyId: "p",
    widgetId: "w",
    settings: widgetSettingsSchema.parse({ branding: { whitelabel: { popoutUrl } } }),
  }) as EmbedConfig;

/** A page whose browser answers `window.open` with `answer`. */
const scope = (answer: unknown) => {
  const open = vi.fn<(url?: string | URL, target?: string, features?: string) => Window | null>(
    () => answer as Window | null,
  );
  return { open, location: { origin: SHOP } as Location };
};

test("[S2-40] the address names property, widget and the flag, and who opened it", () => {
  expect(popoutUrl(config(), CHAT, SHOP)).toBe(
    "https://chat.example.com/chat/p/w?pop=1&opener=https%3A%2F%2Fshop.example.com",
  );
});

test("[S2-42] the owner's own host stands in for the chat's server", () => {
  const own = config("https://talk.shop.example.com/");
  expect(popoutOrigin(own, CHAT)).toBe("https://talk.shop.example.com");
  expect(popoutUrl(own, CHAT, SHOP)).toMatch(/^https:\/\/talk\.shop\.example\.com\/chat\/p\/w\?pop=1&/);
});

test("[S2-41][S6-04] it opens at 450 by 500 under a name of its own and takes the focus", () => {
  const opened = { closed: false, focus: vi.fn<() => void>() };
  const page = scope(opened);
  expect(openPopout(config(), CHAT, null, page)).toBe(opened);
  expect(page.open).toHaveBeenCalledWith(expect.any(String), "parley-p-w", "popup,width=450,height=500");
  expect(opened.focus).toHaveBeenCalledTimes(1);
});

test("one that is open comes to the front, one that was closed is opened anew", () => {
  const open = { closed: false, focus: vi.fn<() => void>() };
  const page = scope({ closed: false, focus: vi.fn<() => void>() });
  expect(openPopout(config(), CHAT, open, page)).toBe(open);
  expect(open.focus).toHaveBeenCalledTimes(1);
  expect(page.open).not.toHaveBeenCalled();
  expect(openPopout(config(), CHAT, { ...open, closed: true }, page)).not.toBe(open);
  expect(page.open).toHaveBeenCalledTimes(1);
});

test("a browser that blocks it gives nothing", () => {
  expect(openPopout(config(), CHAT, null, scope(null))).toBeNull();
  expect(openPopout(config(), CHAT, null, scope({ closed: true, focus: () => {} }))).toBeNull();
});
