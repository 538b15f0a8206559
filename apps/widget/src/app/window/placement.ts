import type { WidgetSettings } from "@parley/protocol";
import { EMBEDDED_MIN_HEIGHT_PX } from "@parley/protocol/limits";

type Settings = Pick<WidgetSettings, "launcher" | "visibility" | "window">;

/** Between launcher and panel, and between panel and the page's edge. */
const GAP = 12;

// The launcher's place, as the embed script says it on the host element.
const X = "var(--parley-x)";
/** From the page's edge to the far side of the launcher. */
const BEYOND = "var(--parley-y) + var(--parley-h)";

/** Where a position stands: the side it keeps to, the other one, and the edge (none in the middle). */
function partsOf(position: string): { side: string; other: string; edge: "top" | "bottom" | "" } {
  const isLeft = position.endsWith("l");
  const edge = { t: "top", b: "bottom" }[position.charAt(0)] ?? "";
  return {
    side: isLeft ? "left" : "right",
    other: isLeft ? "right" : "left",
    edge: edge as "top" | "bottom",
  };
}

/** Declarations that keep something to the launcher's side of the page. */
const alongside = (side: string, other: string): string =>
  `${side}:calc(${X} + env(safe-area-inset-${side}));${other}:auto;`;

/** A card: below the launcher where that is at the top of the page, else above it. */
function card(position: string): string {
  const { side, other, edge } = partsOf(position);
  const distance = edge ? `${BEYOND} + env(safe-area-inset-${edge})` : "50% + var(--parley-h)/2";
  const [at, free] = edge === "top" ? ["top", "bottom"] : ["bottom", "top"];
  return `${alongside(side, other)}${at}:calc(${distance} + ${GAP}px);${free}:auto;transform-origin:${at} ${side}`;
}

/**
 * The panel: beyond the launcher, or beside it in the middle of a side. It keeps its size where the page has room and
 * shrinks where it has not; on a page too small even for that it covers the launcher rather than leave the page.
 */
function panel(position: string, { width, height }: WidgetSettings["window"]): string {
  const { side, other, edge } = partsOf(position);
  if (!edge) {
    const beside = `min(${X} + var(--parley-w) + ${GAP}px,100vw - ${width + GAP}px)`;
    return (
      `${side}:max(${GAP}px,${beside});${other}:auto;top:0;bottom:0;margin-block:auto;` +
      `width:min(${width}px,100vw - ${2 * GAP}px);height:min(${height}px,100dvh - ${2 * GAP}px);` +
      `transform-origin:center ${side};`
    );
  }
  const least = Math.min(height, EMBEDDED_MIN_HEIGHT_PX);
  const room = `100dvh - (${BEYOND}) - ${2 * GAP}px`;
  const away = `max(${GAP}px,min(${BEYOND} + ${GAP}px,100dvh - ${least + GAP}px))`;
  return (
    `${alongside(side, other)}${edge}:calc(${away} + env(safe-area-inset-${edge}));` +
    `${edge === "top" ? "bottom" : "top"}:auto;` +
    `width:min(${width}px,100vw - ${X} - ${GAP}px);` +
    `height:min(100dvh - ${2 * GAP}px,max(${least}px,min(${height}px,${room})));` +
    `transform-origin:${edge} ${side};`
  );
}

/** From where the panel comes: out of the launcher's corner, or sliding in from its side. */
function start(position: string, onClick: WidgetSettings["launcher"]["onClick"]): string {
  const { side, edge } = partsOf(position);
  if (onClick === "slide")
    return `--parley-from:translateX(calc(${side === "left" ? "-1 * " : ""}(100% + ${X})))`;
  return edge === "top" ? "--parley-from:translateY(-8px) scale(.98)" : "";
}

/** Where panel, preview card and bubble float. A position for all devices goes before the device's own. */
export function placementCss({ visibility, launcher, window }: Settings): string {
  const { all, desktop, mobile } = visibility;
  const onDesktop = all.position ?? desktop.position;
  const onPhone = all.position ?? mobile.position;
  return (
    `.parley-floating{${panel(onDesktop, window)}${start(onDesktop, launcher.onClick)}}` +
    `.parley-card{${card(onDesktop)}}[data-phone] .parley-card{${card(onPhone)}}`
  );
}
