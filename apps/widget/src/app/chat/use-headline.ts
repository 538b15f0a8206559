import type { ClientState } from "@parley/client";
import type { WidgetSettings } from "@parley/protocol";
import { WAIT_STEP_MS } from "@parley/protocol/limits";
import { useParts, useWidget } from "../widget-context.ts";
import { headline, type Headline } from "./headline.ts";

/** The last minute is not told: it is also what stands there when nothing was measured. */
function waitToTell(
  { visitorHasMessaged, agentHasMessaged, hasChatEnded, session }: ClientState,
  { notification }: WidgetSettings,
): number {
  const waits = visitorHasMessaged && !agentHasMessaged && !hasChatEnded && notification.estimatedWaitTime;
  return waits && session.waitTime > WAIT_STEP_MS ? Math.round(session.waitTime / WAIT_STEP_MS) : 0;
}

/** The head of the chat as it is now. */
export function useHeadline(): Headline {
  const { config, translator } = useParts();
  const agents = useWidget(({ chat }) => chat.agents);
  const profiles = useWidget(({ chat }) => chat.profiles);
  const typingAgents = useWidget(({ chat }) => chat.typingAgents);
  const pageStatus = useWidget(({ chat }) => chat.pageStatus);
  const handedOn = useWidget(({ chat }) => chat.chatTransfer.data);
  const waitMinutes = useWidget(({ chat }) => waitToTell(chat, config.settings));
  const transfer = handedOn?.status === "active" ? handedOn : null;
  return headline(
    { agents, profiles, typingAgents, pageStatus, transfer, waitMinutes },
    config.settings.branding.teamName,
    translator.t,
  );
}
