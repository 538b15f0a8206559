import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, type Gallery, test, type View } from "./support/gallery.ts";
import { sidewaysScrollers, smallTargets } from "./support/layout.ts";

// Each part looks at some forty states; the parts run side by side.
test.describe.configure({ mode: "parallel", timeout: 300_000 });
const PARTS = [0, 1, 2];

/**
 * On trial at axe, and mistaken about the launcher: the number on it is drawn for the eyes, screen readers get it in the
 * name.
 */
const MISTAKEN = { rule: "label-content-name-mismatch", target: ".launcher" };

/** Neither what is right nor what other frames hold. */
const ONLY_FAULTS: Parameters<AxeBuilder["options"]>[0] = {
  resultTypes: ["violations"],
  iframes: false,
  preload: false,
};

/** What axe finds wrong in the widget, as readable lines. `rules`: only these. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include("parley-chat").setLegacyMode().options(ONLY_FAULTS);
  if (rules) axe.withRules(rules);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      .map(({ target }) => target.flat().join(" "))
      .filter((target) => id !== MISTAKEN.rule || !target.endsWith(MISTAKEN.target))
      .map((target) => `${id}: ${target}`),
  );
}

/** Shows the states of one part in one variant and gathers what is wrong with them. */
async function faultsIn(
  gallery: Gallery,
  part: number,
  variant: Omit<View, "state">,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  const states = await gallery.states();
  for (const state of states.filter((_, index) => index % PARTS.length === part)) {
    try {
      await gallery.show({ state, ...variant });
      for (const fault of await look(gallery.page)) faults.push(`${state}: ${fault}`);
    } catch (error) {
      // All that is wrong is told at once, a state that cannot be reached too.
      faults.push(String(error));
    }
  }
  return faults;
}

for (const part of PARTS) {
  const name = `part ${part + 1} of ${PARTS.length}`;

  test(`axe finds nothing in any state, in light, and no contrast that is too low in dark: ${name}`, async ({
    gallery,
  }) => {
    // Roles and names are the same in both: what differs are colours.
    const look = async (page: Page): Promise<string[]> => {
      const inLight = await violations(page);
      await page.locator("parley-chat").evaluate((host) => host.setAttribute("data-scheme", "dark"));
      return [...inLight, ...(await violations(page, ["color-contrast"])).map((fault) => `dark: ${fault}`)];
    };
    expect(await faultsIn(gallery, part, {}, look)).toEqual([]);
  });

  test(`from right to left on a phone axe finds nothing in any state, every control is at least 44 pixels wide and high, and nothing scrolls sideways at 320: ${name}`, async ({
    gallery,
  }) => {
    const look = async (page: Page): Promise<string[]> => {
      const faults = [...(await violations(page)), ...(await smallTargets(page))];
      await page.setViewportSize({ width: 320, height: 640 });
      return [...faults, ...(await sidewaysScrollers(page))];
    };
    expect(await faultsIn(gallery, part, { language: "ar", device: "phone" }, look)).toEqual([]);
  });
}

for (const theme of ["yellow", "white", "black", "grey"])
  test(`every text has its contrast in the owner's most difficult colours: ${theme}`, async ({ gallery }) => {
    for (const scheme of ["light", "dark"] as const)
      for (const state of ["home-everything", "chat-delivery", "prechat-faults", "content-survey"]) {
        await gallery.show({ state, theme, scheme });
        expect(await violations(gallery.page, ["color-contrast"]), `${state} ${scheme}`).toEqual([]);
      }
  });
