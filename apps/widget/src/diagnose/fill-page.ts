import { sortFindings, type DiagnosisCode } from "@parley/protocol/diagnosis";
import { drawFindings } from "./draw-findings.ts";
import { lookAtNetwork } from "./network.ts";
import { lookAtStorage } from "./storage.ts";

/** What can be found out without the site's own page; the rest the server has said already. */
const OF_THE_BROWSER: readonly DiagnosisCode[] = ["online", "server", "ban", "files", "socket", "storage"];

/**
 * Fills the place that the server's page `/diagnose` has left for what only this browser knows.
 * @param place names the widget in `data-property` and `data-widget`
 */
export async function fillPage(place: HTMLElement): Promise<void> {
  const { property = "", widget = "" } = place.dataset;
  const { findings } = await lookAtNetwork({ propertyId: property, widgetId: widget }, location.origin);
  const all = sortFindings([...findings, ...lookAtStorage()]);
  drawFindings(
    place,
    all.filter(({ code }) => OF_THE_BROWSER.includes(code)),
  );
}
