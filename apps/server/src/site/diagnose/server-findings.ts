import { finding, type DiagnosisCode, type Finding } from "@parley/protocol/diagnosis";
import { ProtocolError } from "@parley/protocol/errors";
import type { EmbedContent, EmbedSource } from "../embed/embed-source.ts";

/** Which widget is asked about, and on which site. */
export interface Question {
  propertyId: string;
  widgetId: string;
  /** Origin of the site, as https://shop.example; undefined when none was given. */
  site: string | undefined;
}

/** Whether a page of this origin may use the property's widgets. */
export type OriginCheck = (propertyId: string, origin: string | undefined) => Promise<boolean>;

/** What the server alone can tell of a widget: ids, allowed origin, what the settings hide it on and when. */
export async function findOnServer(
  { propertyId, widgetId, site }: Question,
  source: EmbedSource,
  isAllowed: OriginCheck,
): Promise<Finding[]> {
  const words = { property: propertyId, widget: widgetId, site: site ?? "" };
  const judge = (code: DiagnosisCode, ok: boolean): Finding => finding(code, ok, words);
  let content: EmbedContent;
  try {
    content = await source(propertyId, widgetId);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    const isProperty = error.code === "UNKNOWN_PROPERTY";
    return isProperty ? [judge("property", false)] : [judge("property", true), judge("widget", false)];
  }
  return [
    judge("property", true),
    judge("widget", true),
    ...(site === undefined ? [] : [judge("origin", await isAllowed(propertyId, site))]),
    ...findInSettings(content),
  ];
}

function findInSettings({ settings, pageStatus }: EmbedContent): Finding[] {
  const { components, scheduler, visibility } = settings;
  const isHidden = pageStatus.status === "offline" && !visibility.showWhenOffline;
  const devices = ["desktop", "mobile"] as const;
  return [
    finding("switched-on", components.liveChat),
    ...devices.map((device) => finding("device", visibility.all.show && visibility[device].show, { device })),
    finding("schedule", !(isHidden && scheduler.enabled)),
    finding("team", !(isHidden && !scheduler.enabled)),
  ];
}
