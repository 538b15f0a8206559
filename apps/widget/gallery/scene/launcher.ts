import type { EmbedConfig } from "@parley/protocol";
import { EMBEDDED_MIN_HEIGHT_PX, EMBEDDED_MIN_WIDTH_PX } from "@parley/protocol/limits";
import { createHost } from "../../../loader/src/host.ts";
import { createLauncher, type Launcher } from "../../../loader/src/launcher.ts";
import css from "../../../loader/src/launcher.css?inline";
import { EMBEDDED_CSS, placementCss } from "../../../loader/src/placement.ts";
import { createSheet } from "../../src/theme/adopt.ts";
import type { Device } from "./options.ts";

const PLACE = "place";

/** The element of a page that the widget is drawn in. */
function addPlace(): void {
  const place = document.createElement("div");
  place.id = PLACE;
  place.style.width = `${EMBEDDED_MIN_WIDTH_PX}px`;
  place.style.height = `${EMBEDDED_MIN_HEIGHT_PX}px`;
  document.body.append(place);
}

/** The loader's host and launcher, in the owner's colours; only the floating widget has a launcher. */
export function drawLauncher(
  config: EmbedConfig,
  windowType: Device["windowType"],
): { root: ShadowRoot; mount: HTMLElement; launcher: Launcher } {
  const { settings, theme } = config;
  const isEmbedded = windowType === "embed";
  if (isEmbedded) addPlace();
  const { root } = createHost(false, isEmbedded ? PLACE : undefined);
  const [background, text] = theme.light.split(",");
  const place = windowType === "inline" ? placementCss(settings) : "";
  root.adoptedStyleSheets = [
    createSheet(
      `${css}.dock{--parley-launcher:#${background};--parley-on-launcher:#${text}}` +
        (isEmbedded ? EMBEDDED_CSS : place),
    ),
  ];
  const mount = document.createElement("div");
  root.append(mount);
  const launcher = createLauncher(root, config);
  if (windowType !== "inline") launcher.element.remove();
  return { root, mount, launcher };
}
