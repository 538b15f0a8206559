import type { LoaderHandle } from "@parley/loader/types";

/**
 * Whether the owner shows the widget on a device of this kind. That is said of what floats over pages: a window of the
 * chat's own, or an element that a page has made for it, is always shown.
 */
export const isShownOn = (
  { config, windowType }: Pick<LoaderHandle, "config" | "windowType">,
  isPhone: boolean,
): boolean => {
  const { all, desktop, mobile } = config.settings.visibility;
  return windowType !== "inline" || (all.show && (isPhone ? mobile : desktop).show);
};
