import { type VideoOptions, videoOptions } from "@parley/client/message-view";
import { useMemo } from "react";
import { useParts } from "../widget-context.ts";

/** How videos are played here: the owner's choices over the widget's own. */
export function useVideoOptions(): VideoOptions {
  const { settings } = useParts().config;
  return useMemo(() => videoOptions(settings.video), [settings]);
}
