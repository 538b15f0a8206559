import {
  EMBEDDED_MIN_HEIGHT_PX,
  EMBEDDED_MIN_WIDTH_PX,
  LAUNCHER_OFFSET_PX,
  LAUNCHER_SIZE_PX,
  RECTANGLE_DESKTOP_HEIGHT_PX,
  RECTANGLE_DESKTOP_WIDTH_PX,
  RECTANGLE_MOBILE_HEIGHT_PX,
  RECTANGLE_MOBILE_WIDTH_PX,
  RECTANGLE_OFFSET_PX,
} from "@parley/protocol/limits";
import type { WidgetSettings } from "@parley/protocol";

type Visibility = WidgetSettings["visibility"];
/** The part of the settings that says where the launcher stands and how large it is. */
export type PlacementSettings = Pick<WidgetSettings, "visibility" | "launcher">;

/** A phone in either orientation, or a window too narrow for a floating panel. */
export const PHONE_QUERY = "(max-width:480px),(pointer:coarse) and (max-height:480px)";

const HIDDEN = ":host{display:none!important}";
const SHOWN = ":host{display:block!important}";
const X = "var(--parley-x)";
const Y = "var(--parley-y)";

/** A rule that puts `selector` at an edge or corner of what holds it, the given lengths away from it. */
function at(selector: string, [edge, side]: string, x: string, y: string): string {
  const along = (is: string): string => (is === edge ? y : is === side ? x : "auto");
  const top = edge === "c" ? "calc(50% - var(--parley-h)/2)" : along("t");
  return `${selector}{inset:${top} ${along("r")} ${along("b")} ${along("l")}}`;
}

/** A tab at the page's foot or head: round where it faces the page, and nearly square where it faces the edge. */
const TAB_CORNERS: Readonly<Record<string, string>> = { b: "12px 12px 4px 4px", t: "4px 4px 12px 12px" };

/** Width, height and offset from the side in pixels, and the corners (S2-51 to S2-53, S2-55, S2-56). */
function box({ shape, desktop, mobile }: WidgetSettings["launcher"], isPhone: boolean, edge: string) {
  if (shape === "round") return [LAUNCHER_SIZE_PX, LAUNCHER_SIZE_PX, LAUNCHER_OFFSET_PX, "50%"] as const;
  const { width, height } = isPhone ? mobile : desktop;
  return isPhone
    ? ([
        width ?? RECTANGLE_MOBILE_WIDTH_PX,
        height ?? RECTANGLE_MOBILE_HEIGHT_PX,
        LAUNCHER_OFFSET_PX,
        "24px",
      ] as const)
    : ([
        width ?? RECTANGLE_DESKTOP_WIDTH_PX,
        height ?? RECTANGLE_DESKTOP_HEIGHT_PX,
        RECTANGLE_OFFSET_PX,
        TAB_CORNERS[edge] ?? "12px",
      ] as const);
}

/**
 * The rules for the launcher, its badge (top outer corner) and its tooltip (towards the middle of the page). A position
 * for all devices goes before the device's own. What stands beside the launcher reads its place from the properties.
 */
function place({ visibility, launcher }: PlacementSettings, isPhone: boolean): string {
  const { position: own, xOffset, yOffset } = isPhone ? visibility.mobile : visibility.desktop;
  const position = visibility.all.position ?? own;
  const side = position.charAt(1);
  const [width, height, x, corners] = box(launcher, isPhone, position.charAt(0));
  return (
    `:host{--parley-x:${xOffset ?? x}px;--parley-y:${yOffset}px;--parley-w:${width}px;--parley-h:${height}px;--parley-r:${corners}}` +
    at(".dock", position, X, Y) +
    at(".badge", `t${side}`, "-3px", "-3px") +
    at(".tip", (position.startsWith("t") ? "t" : "b") + side, "0", "calc(var(--parley-h) + 12px)")
  );
}

/** Whether the owner shows the widget on a device of this kind. */
export const isShown = ({ all, desktop, mobile }: Visibility, isPhone: boolean): boolean =>
  all.show && (isPhone ? mobile : desktop).show;

/** The style sheet of the launcher's place on either kind of device; a media query does the switching. */
export function placementCss(settings: PlacementSettings): string {
  const { visibility } = settings;
  return (
    (isShown(visibility, false) ? place(settings, false) : HIDDEN) +
    `@media ${PHONE_QUERY}{` +
    (isShown(visibility, true) ? SHOWN + place(settings, true) : HIDDEN) +
    // The open window fills a phone's screen and has a close button of its own.
    ".dock [aria-expanded=true]{visibility:hidden}}"
  );
}

/** In an element of the page the host fills that element, and is never smaller than the least (S2-50). */
export const EMBEDDED_CSS =
  ":host{position:relative!important;width:auto!important;height:100%!important;" +
  `min-width:${EMBEDDED_MIN_WIDTH_PX}px!important;min-height:${EMBEDDED_MIN_HEIGHT_PX}px!important}`;
