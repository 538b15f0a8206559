import { widgetSettingsSchema } from "@parley/protocol";
import { expect, test } from "vitest";
import { isShown, PHONE_QUERY, placementCss, type PlacementSettings } from "./placement.ts";

type Visibility = PlacementSettings["visibility"];

const placement = { show: true, position: "br", xOffset: 20, yOffset: 24 } as const;
const css = (
  desktop: Partial<Visibility["desktop"]>,
  mobile: typeof desktop = {},
  all: Partial<Visibility["all"]> = {},
  launcher: unknown = {},
): string =>
  placementCss(
    widgetSettingsSchema.parse({
      visibility: {
        all,
        desktop: { ...placement, ...desktop },
        mobile: { ...placement, ...mobile },
      },
      launcher,
    }),
  );

/** The part of the sheet for phones, and the one for desktops. */
const phonePart = (sheet: string): string => sheet.slice(sheet.indexOf(PHONE_QUERY));
const desktopPart = (sheet: string): string => sheet.slice(0, sheet.indexOf(PHONE_QUERY));

test("[S2-32][S2-33] corners and sides are kept to the pixel", () => {
  expect(css({})).toContain("--parley-x:20px;--parley-y:24px;--parley-w:60px;--parley-h:60px");
  expect(css({})).toContain(".dock{inset:auto var(--parley-x) var(--parley-y) auto}");
  expect(css({ position: "tl" })).toContain(".dock{inset:var(--parley-y) auto auto var(--parley-x)}");
  expect(css({ position: "cl" })).toContain(
    ".dock{inset:calc(50% - var(--parley-h)/2) auto auto var(--parley-x)}",
  );
});

test("the badge sits at the outer corner, the tooltip towards the middle of the page", () => {
  expect(css({ position: "bl" })).toContain(".badge{inset:-3px auto auto -3px}");
  expect(css({ position: "bl" })).toContain(".tip{inset:auto auto calc(var(--parley-h) + 12px) 0}");
  expect(css({ position: "tr" })).toContain(".tip{inset:calc(var(--parley-h) + 12px) 0 auto auto}");
});

test("[S2-51][S2-55] a round launcher is 60 by 60, 20 from the side, whatever sizes are given", () => {
  const sheet = css({ xOffset: undefined }, {}, {}, { desktop: { width: 200, height: 30 } });
  expect(sheet).toContain("--parley-x:20px;--parley-y:24px;--parley-w:60px;--parley-h:60px;--parley-r:50%");
});

test("[S2-52][S2-53][S2-56] a rectangle is 320 by 40 and 10 from the side on desktops, 110 by 48 and 20 on phones", () => {
  const sheet = css({ xOffset: undefined }, { xOffset: undefined }, {}, { shape: "rectangle" });
  expect(desktopPart(sheet)).toContain("--parley-x:10px;--parley-y:24px;--parley-w:320px;--parley-h:40px");
  expect(phonePart(sheet)).toContain("--parley-x:20px;--parley-y:24px;--parley-w:110px;--parley-h:48px");
});

test("a rectangle has the owner's size and offset where there are some", () => {
  const launcher = { shape: "rectangle", desktop: { width: 200, height: 36 }, mobile: { width: 90 } };
  const sheet = css({ xOffset: 0 }, {}, {}, launcher);
  expect(desktopPart(sheet)).toContain("--parley-x:0px;--parley-y:24px;--parley-w:200px;--parley-h:36px");
  expect(phonePart(sheet)).toContain("--parley-w:90px;--parley-h:48px");
});

test("a rectangle is round on the side that faces the page", () => {
  const corners = (position: Visibility["desktop"]["position"]): string =>
    /--parley-r:([^}]*)/.exec(css({ position }, {}, {}, { shape: "rectangle" }))?.[1] ?? "";
  expect(corners("bl")).toBe("12px 12px 4px 4px");
  expect(corners("tr")).toBe("4px 4px 12px 12px");
  expect(corners("cr")).toBe("12px");
});

test("each kind of device has its own place and may have none", () => {
  const onlyPhone = css({ show: false }, { xOffset: 8 });
  expect(onlyPhone.startsWith(":host{display:none!important}")).toBe(true);
  expect(phonePart(onlyPhone)).toContain(":host{display:block!important}:host{--parley-x:8px;");
  expect(phonePart(css({}, { show: false }))).toContain(":host{display:none!important}");
  const own = { desktop: placement, mobile: { ...placement, show: false }, showWhenOffline: false };
  expect(isShown({ ...own, all: { show: true } }, true)).toBe(false);
  expect(isShown({ ...own, all: { show: true } }, false)).toBe(true);
  expect(isShown({ ...own, all: { show: false } }, false)).toBe(false);
});

test("what the owner says for all devices goes before what is said for each", () => {
  const moved = css({ position: "tl" }, { position: "bl" }, { position: "tr" });
  expect(moved).toContain(".dock{inset:var(--parley-y) var(--parley-x) auto auto}");
  expect(phonePart(moved)).toContain(".dock{inset:var(--parley-y) var(--parley-x) auto auto}");
  const hidden = css({}, {}, { show: false });
  expect(hidden).not.toContain(".dock{");
  expect(phonePart(hidden)).toContain(":host{display:none!important}");
});
