import type { ClientMessage } from "@parley/client";
import type { TextKey } from "@parley/languages";
import { clockTime } from "@parley/languages/time";
import type { ReactNode } from "react";
import { featureIcons } from "../common/feature-icons.ts";
import { playTime } from "../media/play-time.ts";
import { useParts, useWidget } from "../widget-context.ts";
import { CallBlock } from "./CallBlock.tsx";
import { callIcon } from "./call-icons.ts";
import { callSeconds, callState } from "./call-state.ts";
import { type CallWords, callWords } from "./call-words.ts";
import { useCallActions } from "./use-call-actions.ts";

/** A call in the conversation (S3-23): what became of it, how long it took, and what can be done about it. */
export function CallCard({ message }: { message: ClientMessage }) {
  const { t, locale } = useParts().translator;
  const callId = message.md.clid ?? "";
  const call = useWidget(({ chat }) => chat.callsState.byId[callId]);
  const isRunning = useWidget(({ chat }) => chat.callsState.ongoingCall);
  const hasEnded = useWidget(({ chat }) => chat.hasChatEnded);
  const { canCall, failure, enter, readAgain } = useCallActions();
  const { kind, actions } = callWords(call);
  const state = callState(call);
  const seconds = call ? callSeconds(call) : null;
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
    <CallBlock
      buttons={buttons[actions]}
      failure={failure ? t(failure) : ""}
      fact={kind && (seconds === null ? clockTime(message.co, locale) : playTime(seconds, locale))}
      icon={state === "unknown" ? featureIcons.retry : callIcon(call)}
      kind={kind}
      name={message.n}
      state={state}
    />
  );
}
