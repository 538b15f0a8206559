import { Bubble, PreviewCard } from "./features.ts";
import { FeatureBoundary } from "./common/FeatureBoundary.tsx";
import css from "./App.module.css";
import { Announcer } from "./preview/Announcer.tsx";
import { useParts, useWidget } from "./widget-context.ts";
import { Panel } from "./window/Panel.tsx";
import "../theme/neutrals.module.css";

/** Everything that is drawn beside the launcher. */
export function App() {
  const { translator, config } = useParts();
  const isVisible = useWidget(({ shell }) => shell.isVisible);
  const isPhone = useWidget(({ shell }) => shell.isPhone);
  const hasCard =
    useWidget(({ chat, shell }) => chat.preview !== null && !shell.isOpen) &&
    config.settings.notification.preview;
  const hasBubble = useWidget(({ chat }) => !chat.bubbleClosed) && config.settings.bubble.type !== "none";
  return (
    <div
      className={css["app"]}
      data-phone={isPhone ? "" : undefined}
      dir={translator.direction}
      hidden={!isVisible}
      lang={config.settings.language}
    >
      <Announcer />
      {hasCard && <PreviewCard />}
      {hasBubble && <Bubble />}
      <FeatureBoundary>
        <Panel />
      </FeatureBoundary>
    </div>
  );
}
