import { useParts, useWidget } from "../widget-context.ts";
import { headline, type Headline } from "./headline.ts";

/** The head of the chat as it is now. */
export function useHeadline(): Headline {
  const { config, translator } = useParts();
  const agents = useWidget(({ chat }) => chat.agents);
  const profiles = useWidget(({ chat }) => chat.profiles);
  const typingAgents = useWidget(({ chat }) => chat.typingAgents);
  const pageStatus = useWidget(({ chat }) => chat.pageStatus);
  return headline(
    { agents, profiles, typingAgents, pageStatus },
    config.settings.branding.teamName,
    translator.t,
  );
}
