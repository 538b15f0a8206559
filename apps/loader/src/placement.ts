import { LAUNCHER_SIZE_PX } from "@parley/protocol/limits";
import type { WidgetSettings } from "@parley/protocol";

type Visibility = WidgetSettings["visibility"];
type Placement = Visibility["desktop"];

/** A phone in either orientation, or a window too narrow for a floating panel. */
export const PHONE_QUERY = "(max-width:480px),(pointer:coarse) and (max-height:480px)";

const HIDDEN = ":host{display:none!important}";
const SHOWN = ":host{display:block!important}";
const MIDDLE = `calc(50% - ${LAUNCHER_SIZE_PX / 2}px)`;

/** A rule that puts `selector` at an edge or corner of what holds it, `x` and `y` pixels away from it. */
function at(selector: string, [edge, side]: string, x: number, y: number): string {
  const along = (is: string, wanted: string | undefined, distance: number): string =>
    is === wanted ? `${distance}px` : "auto";
  const top = edge === "c" ? MIDDLE : along("t", edge, y);
  return `${selector}{inset:${top} ${along("r", side, x)} ${along("b", edge, y)} ${along("l", side, x)}}`;
}

/**
 * The rules for the launcher, its badge (top outer corner) and its tooltip (towards the middle of the page). A position
 * for all devices goes before the device's own.
 */
function place({ all }: Visibility, { position: own, xOffset, yOffset }: Placement): string {
  const position = all.position ?? own;
  const side = position.charAt(1);
  const edge = position.startsWith("t") ? "t" : "b";
  return (
    at(".dock", position, xOffset, yOffset) +
    at(".badge", `t${side}`, -3, -3) +
    at(".tip", edge + side, 0, LAUNCHER_SIZE_PX + 12)
  );
}

/** Whether the owner shows the widget on a device of this kind. */
export const isShown = ({ all, desktop, mobile }: Visibility, isPhone: boolean): boolean =>
  all.show && (isPhone ? mobile : desktop).show;

/** The style sheet of the launcher's place on either kind of device; a media query does the switching. */
export function placementCss(visibility: Visibility): string {
  const { desktop, mobile } = visibility;
  return (
    (isShown(visibility, false) ? place(visibility, desktop) : HIDDEN) +
    `@media ${PHONE_QUERY}{` +
    (isShown(visibility, true) ? SHOWN + place(visibility, mobile) : HIDDEN) +
    // The open window fills a phone's screen and has a close button of its own.
    "[aria-expanded=true]{visibility:hidden}}"
  );
}
