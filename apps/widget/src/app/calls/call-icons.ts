import type { ClientCall } from "@parley/client";
import { featureIcons } from "../common/feature-icons.ts";
import type { IconName } from "../common/Icon.tsx";

const SCREEN = "M3 4.5h14v9H3ZM7 16.5h6M10 13.5v3";

/** The receiver, the camera or the screen. */
export function callIcon(call: Pick<ClientCall, "f"> | undefined): IconName {
  if (call?.f.scrn) return SCREEN;
  return call?.f.vid ? featureIcons.video : featureIcons.phone;
}
