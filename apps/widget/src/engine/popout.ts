import type { EmbedConfig } from "@parley/protocol";
import { POPOUT_HEIGHT_PX, POPOUT_WIDTH_PX } from "@parley/protocol/limits";

/** A window of the chat's own, as far as the page that opened it may look. */
export type PopoutWindow = Pick<Window, "closed" | "focus">;

/** Origin that the pop-out is a page of: the owner's own host (S2-42), else the chat's server. */
export function popoutOrigin({ settings }: Pick<EmbedConfig, "settings">, chatOrigin: string): string {
  const own = settings.branding.whitelabel.popoutUrl;
  return URL.canParse(own) ? new URL(own).origin : chatOrigin;
}

/** Address of the pop-out (S2-40). `opener` tells it whose answer counts when it asks who the visitor is. */
export function popoutUrl(config: EmbedConfig, chatOrigin: string, opener: string): string {
  const path = `/chat/${encodeURIComponent(config.propertyId)}/${encodeURIComponent(config.widgetId)}`;
  const url = new URL(path, popoutOrigin(config, chatOrigin));
  url.search = `${new URLSearchParams({ pop: "1", opener })}`;
  return url.href;
}

/**
 * Opens the pop-out, or brings the one that is open to the front. To be called while the browser handles a click.
 * @param open the one that was opened before
 * @returns null when the browser does not let it open
 */
export function openPopout(
  config: EmbedConfig,
  chatOrigin: string,
  open: PopoutWindow | null,
  scope: Pick<Window, "open" | "location"> = window,
): PopoutWindow | null {
  const shown = open?.closed === false ? open : openWindow(config, chatOrigin, scope);
  shown?.focus();
  return shown;
}

function openWindow(
  config: EmbedConfig,
  chatOrigin: string,
  scope: Pick<Window, "open" | "location">,
): PopoutWindow | null {
  // The name lets a page that was loaded anew find the window again.
  const name = `parley-${config.propertyId}-${config.widgetId}`;
  const size = `popup,width=${POPOUT_WIDTH_PX},height=${POPOUT_HEIGHT_PX}`;
  const opened = scope.open(popoutUrl(config, chatOrigin, scope.location.origin), name, size);
  // Some blockers give back a window that is closed already.
  return opened && !opened.closed ? opened : null;
}
