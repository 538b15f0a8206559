import type { ResponseOf, WidgetSettings, readWidgetSettings } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import { admitPage } from "./admit-page.ts";

type PublicSettings = ResponseOf<typeof readWidgetSettings>;

/** The line in the widget's foot where the owner has not put an own one. */
const PRODUCT_BRANDING = { label: "Chat by Parley", url: "", textColor: "#5b6475" };
const NO_LINE = { label: "", url: "", textColor: PRODUCT_BRANDING.textColor };
/** Calls are relayed by nobody: browsers in the same network reach each other. */
const WEBRTC: PublicSettings["webrtc"] = { enabled: true, iceServers: [] };

/**
 * A widget's settings as any page may read them.
 * @throws ProtocolError UNKNOWN_PROPERTY, UNKNOWN_WIDGET, ORIGIN_NOT_ALLOWED
 */
export async function readPublicSettings(
  domain: Domain,
  page: { propertyId: string; widgetId: string; origin: string | undefined },
): Promise<PublicSettings> {
  const { widget } = await admitPage(domain, page);
  const { whitelabel } = widget.settings.branding;
  return {
    settingsVersion: widget.settingsVersion,
    widget: widget.settings,
    webrtc: WEBRTC,
    branding: brandingOf(whitelabel),
  };
}

function brandingOf(whitelabel: WidgetSettings["branding"]["whitelabel"]): PublicSettings["branding"] {
  if (whitelabel.hidden === true) return NO_LINE;
  return whitelabel.label === "" ? PRODUCT_BRANDING : whitelabel;
}
