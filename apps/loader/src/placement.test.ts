import { expect, test } from "vitest";
import { isShown, PHONE_QUERY, placementCss } from "./placement.ts";

const placement = { show: true, position: "br", xOffset: 20, yOffset: 24 } as const;
const css = (
  desktop: Partial<Parameters<typeof placementCss>[0]["desktop"]>,
  mobile: typeof desktop = {},
  all: Partial<Parameters<typeof placementCss>[0]["all"]> = {},
): string =>
  placementCss({
    all: { show: true, ...all },
    desktop: { ...placement, ...desktop },
    mobile: { ...placement, ...mobile },
    showWhenOffline: false,
  });

/** The part of the sheet for phones. */
const phonePart = (sheet: string): string => sheet.slice(sheet.indexOf(PHONE_QUERY));

test("[S2-32][S2-33] corners and sides are kept to the pixel", () => {
  expect(css({})).toContain(".dock{inset:auto 20px 24px auto}");
  expect(css({ position: "tl" })).toContain(".dock{inset:24px auto auto 20px}");
  expect(css({ position: "cl" })).toContain(".dock{inset:calc(50% - 30px) auto auto 20px}");
});

test("the badge sits at the outer corner, the tooltip towards the middle of the page", () => {
  expect(css({ position: "bl" })).toContain(".badge{inset:-3px auto auto -3px}");
  expect(css({ position: "bl" })).toContain(".tip{inset:auto auto 72px 0px}");
  expect(css({ position: "tr" })).toContain(".tip{inset:72px 0px auto auto}");
});

test("each kind of device has its own place and may have none", () => {
  const onlyPhone = css({ show: false }, { xOffset: 8 });
  expect(onlyPhone.startsWith(":host{display:none!important}")).toBe(true);
  expect(phonePart(onlyPhone)).toContain(":host{display:block!important}.dock{inset:auto 8px 24px auto}");
  expect(phonePart(css({}, { show: false }))).toContain(":host{display:none!important}");
  const own = { desktop: placement, mobile: { ...placement, show: false }, showWhenOffline: false };
  expect(isShown({ ...own, all: { show: true } }, true)).toBe(false);
  expect(isShown({ ...own, all: { show: true } }, false)).toBe(true);
  expect(isShown({ ...own, all: { show: false } }, false)).toBe(false);
});

test("what the owner says for all devices goes before what is said for each", () => {
  const moved = css({ position: "tl" }, { position: "bl" }, { position: "tr" });
  expect(moved).toContain(".dock{inset:24px 20px auto auto}");
  expect(phonePart(moved)).toContain(".dock{inset:24px 20px auto auto}");
  const hidden = css({}, {}, { show: false });
  expect(hidden).not.toContain(".dock");
  expect(phonePart(hidden)).toContain(":host{display:none!important}");
});
