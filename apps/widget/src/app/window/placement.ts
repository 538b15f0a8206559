import type { WidgetSettings } from "@parley/protocol";
import { LAUNCHER_SIZE_PX, PANEL_HEIGHT_PX, PANEL_WIDTH_PX } from "@parley/protocol/limits";

type Placement = WidgetSettings["visibility"]["desktop"];

/** Between launcher and panel, and between panel and the page's edge. */
const GAP = 12;

/** Declarations that put something beside the launcher: above it, below it, or towards the page's middle. */
function beside({ position, xOffset, yOffset }: Placement): string {
  const side = position.endsWith("l") ? "left" : "right";
  const other = side === "left" ? "right" : "left";
  const x = `${side}:calc(${xOffset}px + env(safe-area-inset-${side}));${other}:auto;`;
  const beyond = `${yOffset + LAUNCHER_SIZE_PX + GAP}px`;
  if (position.startsWith("t")) return `${x}top:${beyond};bottom:auto;transform-origin:top ${side};`;
  if (position.startsWith("b")) return `${x}bottom:${beyond};top:auto;transform-origin:bottom ${side};`;
  const beyondSide = `${side}:${xOffset + LAUNCHER_SIZE_PX + GAP}px;${other}:auto;`;
  return `${beyondSide}top:0;bottom:0;margin-block:auto;transform-origin:center ${side};`;
}

/**
 * Where panel and preview card float. The panel keeps its size where the page has room for it and takes the room that
 * there is where it has not.
 */
export function placementCss({ all, ...own }: WidgetSettings["visibility"]): string {
  // A position for all devices goes before the device's own.
  const desktop = { ...own.desktop, position: all.position ?? own.desktop.position };
  const mobile = { ...own.mobile, position: all.position ?? own.mobile.position };
  const taken = desktop.position.startsWith("c") ? 2 * GAP : desktop.yOffset + LAUNCHER_SIZE_PX + 2 * GAP;
  const width = `min(${PANEL_WIDTH_PX}px,calc(100vw - ${desktop.xOffset + GAP}px))`;
  const height = `min(${PANEL_HEIGHT_PX}px,calc(100dvh - ${taken}px))`;
  return (
    `.parley-floating{${beside(desktop)}width:${width};height:${height}}` +
    `.parley-card{${beside(desktop)}}[data-phone] .parley-card{${beside(mobile)}}`
  );
}
