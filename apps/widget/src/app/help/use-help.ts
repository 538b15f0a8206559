import type { HelpCentreState } from "@parley/client/help-centre";
import { useSyncExternalStore } from "react";
import { useParts } from "../widget-context.ts";
import { helpOf, type Help } from "./help-of.ts";

/** The help centre, and what it knows now. */
export function useHelp(): { help: Help; state: HelpCentreState } {
  const { client, config } = useParts();
  const help = helpOf(client, config.settings.helpCentre.siteId);
  const state = useSyncExternalStore(help.centre.subscribe, help.centre.getState);
  return { help, state };
}
