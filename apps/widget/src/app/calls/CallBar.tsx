import { classNames } from "../common/class-names.ts";
import { Icon } from "../common/Icon.tsx";
import { IconButton } from "../common/IconButton.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./CallBar.module.css";
import { callIcon } from "./call-icons.ts";
import type { CallNotice } from "./call-state.ts";
import { CallTimer } from "./CallTimer.tsx";
import { dismissedCalls } from "./dismissed.ts";
import { IncomingCall } from "./IncomingCall.tsx";
import { useCallActions } from "./use-call-actions.ts";
import { useCallNotice } from "./use-call-notice.ts";
import { useCaller } from "./use-caller.ts";

/** Over every view of the window: a call that rings, one that goes on, or one that was missed. */
export function CallBar() {
  const notice = useCallNotice();
  if (!notice) return null;
  if (notice.state === "incoming")
    return (
      <div className={css["float"]}>
        <IncomingCall call={notice.call} />
      </div>
    );
  return notice.state === "missed" ? <Missed notice={notice} /> : <Ongoing notice={notice} />;
}

function Ongoing({ notice: { call, state } }: { notice: CallNotice }) {
  const { t } = useParts().translator;
  const { canCall, failure, enter, end } = useCallActions();
  return (
    <div aria-label={t("call.bar")} className={classNames(css["bar"], css["ongoing"])} role="group">
      <Icon name={callIcon(call)} />
      <span className={css["words"]}>
        <span className={css["title"]} role={failure ? "alert" : undefined}>
          {t(failure ?? (state === "outgoing" ? "call.outgoing" : "call.running"))}
        </span>
        {state === "running" && <CallTimer since={call.so} />}
      </span>
      {canCall && (
        <button className={css["action"]} onClick={() => enter(call)} type="button">
          {t("call.return")}
        </button>
      )}
      <button className={css["action"]} onClick={() => end(call.clid)} type="button">
        {t("call.hangUp")}
      </button>
    </div>
  );
}

function Missed({ notice: { call } }: { notice: CallNotice }) {
  const { t } = useParts().translator;
  const { canCall, failure, enter } = useCallActions();
  const hasEnded = useWidget(({ chat }) => chat.hasChatEnded);
  const { name } = useCaller(call.clid);
  return (
    <div aria-label={t("call.bar")} className={css["bar"]} role="group">
      <span className={css["missed"]}>
        <Icon name={callIcon(call)} />
      </span>
      <span className={css["words"]}>
        <span className={css["title"]} role={failure ? "alert" : undefined}>
          <bdi>{failure ? t(failure) : t("call.missedFrom", { name })}</bdi>
        </span>
      </span>
      {canCall && !hasEnded && (
        <button className={css["action"]} onClick={() => enter(call)} type="button">
          {t("call.back")}
        </button>
      )}
      <IconButton icon="close" label={t("call.dismiss")} onClick={() => dismissedCalls.add(call.clid)} />
    </div>
  );
}
