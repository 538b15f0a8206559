import type { PageStatus, WidgetSettings } from "@parley/protocol";
import type { Domain } from "../domain.ts";
import type { Widget } from "../property/catalogue.ts";
import { isInSlot } from "./schedule.ts";

type StatusSettings = Pick<WidgetSettings, "scheduler" | "agentDrivenStatus">;

/**
 * Whether the visitors of this widget can reach somebody. An enabled schedule decides first: inside a slot online (S4-10),
 * outside offline (S4-11). Else the agents' presence at the desk decides where the owner wants that, and without either
 * the page is always online (S4-15).
 */
export function pageStatusOf(
  domain: Pick<Domain, "statuses" | "team" | "clock">,
  widget: Widget,
): PageStatus {
  const { settings } = widget;
  if (!isStatusMovable(settings)) return domain.statuses.note(widget, "always");
  const { scheduler } = settings;
  const isOnline = scheduler.enabled ? isInSlot(scheduler, domain.clock.now()) : domain.team.isThere;
  return domain.statuses.note(widget, isOnline ? "online" : "offline");
}

/**
 * The same for one visitor: with an agent in the chat the schedule closes nothing, until the last one has left (S4-12,
 * S4-13).
 * @param countAgents asked only when it matters
 */
export async function pageStatusIn(
  domain: Pick<Domain, "statuses" | "team" | "clock">,
  widget: Widget,
  countAgents: () => Promise<number>,
): Promise<PageStatus> {
  const { status, version } = pageStatusOf(domain, widget);
  const mayStay = status === "offline" && widget.settings.scheduler.enabled;
  return { status: mayStay && (await countAgents()) > 0 ? "online" : status, version };
}

/** Whether the widget's status can change by itself, so that its visitors have to be told. */
export function isStatusMovable({ scheduler, agentDrivenStatus }: StatusSettings): boolean {
  return scheduler.enabled || agentDrivenStatus;
}
