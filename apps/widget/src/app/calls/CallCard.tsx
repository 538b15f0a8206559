import type { ClientMessage } from "@parley/client";
import type { TextKey } from "@parley/languages";
import { clockTime } from "@parley/languages/time";
import type { ReactNode } from "react";
import { classNames } from "../common/class-names.ts";
import { featureIcons } from "../common/feature-icons.ts";
import { Icon } from "../common/Icon.tsx";
import { playTime } from "../media/play-time.ts";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./CallCard.module.css";
import { callIcon } from "./call-icons.ts";
import { callSeconds, callState } from "./call-state.ts";
import { type CallWords, callWords } from "./call-words.ts";
import { useCallActions } from "./use-call-actions.ts";

/** A call in the conversation (S3-23): what became of it, how long it took, and what can be done about it. */
export function CallCard({ message }: { message: ClientMessage }) {
  const { translator } = useParts();
  const { t, locale } = translator;
  const callId = message.md.clid ?? "";
  const call = useWidget(({ chat }) => chat.callsState.byId[callId]);
  const isRunning = useWidget(({ chat }) => chat.callsState.ongoingCall);
  const hasEnded = useWidget(({ chat }) => chat.hasChatEnded);
  const { canCall, failure, enter, readAgain } = useCallActions();
  const { title, kind, actions } = callWords(call);
  const state = callState(call);
  const seconds = call ? callSeconds(call) : null;
  const facts = [
    kind && t(kind),
    seconds === null ? clockTime(message.co, locale) : playTime(seconds, locale),
  ];
  const mayCallBack = actions === "back" && canCall && !isRunning && !hasEnded;
  const button = (key: TextKey, onClick: () => void) => (
    <button onClick={onClick} type="button">
      {t(key)}
    </button>
  );
  const buttons: Record<CallWords["actions"], ReactNode> = {
    none: null,
    // The answers to it stand over every view.
    answer: null,
    return: call && canCall && button("call.return", () => enter(call)),
    back: call && mayCallBack && button("call.back", () => enter(call)),
    again: button("call.again", () => readAgain(callId)),
  };
  return (
    <div className={css["card"]} data-call={state}>
      <span className={classNames(css["icon"], css[state])}>
        <Icon name={state === "unknown" ? featureIcons.retry : callIcon(call)} />
      </span>
      <div className={css["words"]}>
        <p className={css["title"]}>
          <bdi>{t(title, { name: message.n })}</bdi>
        </p>
        {kind && <p className={css["kind"]}>{facts.filter(Boolean).join(" · ")}</p>}
        <p className={css["failure"]} role="alert">
          {failure && t(failure)}
        </p>
      </div>
      {buttons[actions] && <div className={css["buttons"]}>{buttons[actions]}</div>}
    </div>
  );
}
