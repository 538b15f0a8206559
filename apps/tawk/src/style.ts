import type { EmbedConfig } from "@parley/protocol";
import type { TawkPlace, TawkProperties } from "./types.ts";

type Settings = EmbedConfig["settings"];

/** Sets a length from 20, "20", "20px" or "1000 !important"; what begins with no number, and percentages, count for nothing. */
function setLength<Key extends string>(
  target: { [K in Key]?: number | undefined },
  key: Key,
  value: number | string | undefined,
): void {
  const text = String(value);
  const length = parseFloat(text);
  if (Number.isFinite(length) && !text.includes("%")) target[key] = length;
}

function applyPlace(place: Settings["visibility"]["desktop"], wish: TawkPlace | undefined): void {
  const position = wish?.position ?? "";
  if (/^[bct][lr]$/.test(position)) place.position = position as typeof place.position;
  setLength(place, "xOffset", wish?.xOffset);
  setLength(place, "yOffset", wish?.yOffset);
}

/** Writes the page's wishes about place and stacking into the settings that the loader is going to draw from. */
export function applyStyle(settings: Settings, style: TawkProperties["customStyle"]): void {
  const { all, desktop, mobile } = settings.visibility;
  setLength(settings, "stackingOrder", style?.zIndex);
  const wish = style?.visibility;
  if (!wish) return;
  // The owner's position for all devices goes before a device's own, but not before the page's.
  if (all.position) desktop.position = mobile.position = all.position;
  delete all.position;
  applyPlace(desktop, wish.desktop);
  applyPlace(mobile, wish.mobile);
}
