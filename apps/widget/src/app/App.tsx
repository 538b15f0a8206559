import { Announcer, Bubble, CallHint, PreviewCard } from "./features.ts";
import { FeatureBoundary } from "./common/FeatureBoundary.tsx";
import { isPoppedOut } from "../engine/shell.ts";
import css from "./App.module.css";
import { useParts, useWidget } from "./widget-context.ts";
import { Panel } from "./window/Panel.tsx";
import "../theme/neutrals.module.css";

/** Everything that is drawn beside the launcher. */
export function App() {
  const { translator, config, windowType } = useParts();
  const isVisible = useWidget(({ shell }) => shell.isVisible);
  const isPhone = useWidget(({ shell }) => shell.isPhone);
  const isInline = windowType === "inline";
  const hasCard =
    useWidget(({ chat, shell }) => chat.preview !== null && !shell.isOpen && !isPoppedOut(shell)) &&
    config.settings.notification.preview &&
    isInline;
  const hasBubble =
    useWidget(({ chat }) => !chat.bubbleClosed) && config.settings.bubble.type !== "none" && isInline;
  const rings = useWidget(({ chat }) => chat.callsState.incomingCall?.ver === 1);
  return (
    <div
      className={css["app"]}
      data-phone={isPhone ? "" : undefined}
      dir={translator.direction}
      hidden={!isVisible}
      lang={translator.locale}
    >
      <Announcer />
      {rings && <CallHint />}
      {hasCard && !rings && <PreviewCard />}
      {hasBubble && !rings && <Bubble />}
      <FeatureBoundary>
        <Panel />
      </FeatureBoundary>
    </div>
  );
}
