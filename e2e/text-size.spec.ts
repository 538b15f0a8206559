import type { Page } from "@playwright/test";
import { expect, type Gallery, test } from "./gallery/support/gallery.ts";
import { sidewaysScrollers } from "./gallery/support/layout.ts";
import { VIEWS } from "./gallery/support/views.ts";

// The widget measures in pixels: larger text comes by the browser's zoom, which leaves the page fewer of them.
const ZOOMS = {
  "200 %": { width: 640, height: 400 },
  "400 %": { width: 320, height: 256 },
} as const;

const WINDOWS = VIEWS.filter((state) => state !== "preview" && !state.startsWith("bubble"));

test.setTimeout(300_000);

/** Shows a state in a browser that has zoomed. */
async function zoom(
  gallery: Gallery,
  state: string,
  size: (typeof ZOOMS)[keyof typeof ZOOMS],
): Promise<Page> {
  await gallery.show({ state });
  await gallery.page.setViewportSize(size);
  return gallery.page;
}

/** Buttons and fields of the view in front that no scrolling brings into the window, by their names. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.locator("parley-chat").evaluate(async (host) => {
    const panel = host.shadowRoot?.querySelector<HTMLElement>("[role=dialog]");
    if (!panel) return ["there is no window"];
    const frame = panel.getBoundingClientRect();
    const lost: string[] = [];
    for (const control of panel.querySelectorAll<HTMLElement>("button, input, textarea, select, a[href]")) {
      if (control.closest("[inert], :disabled") || !control.checkVisibility({ visibilityProperty: true }))
        continue;
      control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isIn =
        left >= frame.left - 1 &&
        right <= frame.right + 1 &&
        top >= frame.top - 1 &&
        bottom <= frame.bottom + 1;
      // What lies over it, as a head that does not scroll, may cover its edge, never its middle.
      const middle = host.shadowRoot?.elementFromPoint((left + right) / 2, (top + bottom) / 2) ?? null;
      const isOpen = middle === control || control.contains(middle) || middle?.contains(control) === true;
      if (!isIn || !isOpen)
        lost.push(control.getAttribute("aria-label") || control.textContent || control.tagName);
    }
    return lost;
  });

for (const [name, size] of Object.entries(ZOOMS))
  test(`at ${name} every view is in the window, everything in it can be reached, and nothing scrolls sideways`, async ({
    gallery,
  }) => {
    const faults: string[] = [];
    for (const state of WINDOWS) {
      const page = await zoom(gallery, state, size);
      const panel = await page.getByRole("dialog").first().boundingBox();
      if (
        !panel ||
        panel.x < 0 ||
        panel.y < 0 ||
        panel.x + panel.width > size.width ||
        panel.y + panel.height > size.height
      )
        faults.push(`${state}: the window is cut`);
      for (const fault of [...(await outOfReach(page)), ...(await sidewaysScrollers(page))])
        faults.push(`${state}: ${fault}`);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), state)
        .toBeLessThanOrEqual(size.width);
    }
    expect(faults).toEqual([]);
  });

test("at 400 % there is room for a line to write and for what was written last", async ({ gallery }) => {
  const page = await zoom(gallery, "chat-running", ZOOMS["400 %"]);
  const field = page.getByRole("textbox", { name: "Message" });
  await expect(field).toBeInViewport({ ratio: 1 });
  const log = await page.getByRole("log").boundingBox();
  expect(log?.height).toBeGreaterThanOrEqual(64);
  await field.fill("line\n".repeat(30));
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Send" })).toBeInViewport({ ratio: 1 });
});
