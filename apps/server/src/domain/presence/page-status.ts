import type { PageStatus } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import type { Widget } from "../property/catalogue.ts";

/** Always online unless the owner lets the agents' presence decide (S4-15). Version 0 always applies (S4-09). */
const ALWAYS_ONLINE: PageStatus = { status: "online", version: 0 };

/** Whether the visitors of this widget can reach somebody. */
export function pageStatusOf(domain: Domain, widget: Widget): PageStatus {
  return widget.settings.agentDrivenStatus ? domain.team.status : ALWAYS_ONLINE;
}
