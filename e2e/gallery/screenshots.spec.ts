import { expect, type Gallery, test, type View } from "./support/gallery.ts";
import { VIEWS } from "./support/views.ts";

test.setTimeout(600_000);

const VARIANTS: Readonly<Record<string, Omit<View, "state">>> = {
  desktop: {},
  phone: { device: "phone" },
  rtl: { language: "ar" },
  dark: { scheme: "dark" },
};

const LOOK = { maxDiffPixelRatio: 0.02, animations: "disabled", scale: "css" } as const;

/** Compares the window with its picture in docs/screenshots; where it is closed, the page: a card stands by the launcher. */
async function compare(gallery: Gallery, view: View, name: string): Promise<void> {
  await gallery.show(view);
  const panel = gallery.page.getByRole("dialog").first();
  const isOpen = await panel.isVisible();
  await expect.soft(isOpen ? panel : gallery.page).toHaveScreenshot(`${name}.png`, LOOK);
}

for (const [variant, wish] of Object.entries(VARIANTS)) {
  test(`every view looks as in its picture: ${variant}`, async ({ gallery }) => {
    for (const state of VIEWS) await compare(gallery, { state, ...wish }, `${state}-${variant}`);
  });
}
