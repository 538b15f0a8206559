import { expect, test } from "./support/gallery.ts";

test("what comes late, as a form or a picture, leaves the list at its end", async ({ gallery }) => {
  for (const device of ["desktop", "embedded"] as const)
    for (const state of ["chat-ended", "content-ticket-form", "content-images", "video-cards"]) {
      await gallery.show({ state, device });
      const log = gallery.page.getByRole("log");
      const away = (): Promise<number> =>
        log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
      await expect.poll(away, `${state}, ${device}`).toBeLessThan(2);
      await expect(gallery.page.getByRole("button", { name: "Jump to the latest message" })).toHaveCount(0);
    }
});

test("a long placeholder stays on one line in the narrowest window", async ({ gallery }) => {
  for (const language of ["en", "de"]) {
    await gallery.show({ state: "chat-empty", device: "embedded", language });
    const field = gallery.page.getByRole("textbox");
    expect((await field.boundingBox())?.height).toBeLessThan(48);
  }
});

test("on a phone the button that has opened something stays in sight", async ({ gallery }) => {
  for (const [state, name] of [
    ["emoji-search", "Choose an emoji"],
    ["menu", "More options"],
  ] as const) {
    await gallery.show({ state, device: "phone" });
    await expect(gallery.page.getByRole("button", { name, exact: true, expanded: true })).toBeVisible();
  }
});
