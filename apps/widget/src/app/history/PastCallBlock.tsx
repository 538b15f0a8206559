import type { ClientMessage } from "@parley/client";
import { callBlock } from "@parley/client/message-view";
import { clockTime } from "@parley/languages/time";
import type { PastCall } from "@parley/protocol";
import { CallBlock } from "../calls/CallBlock.tsx";
import { callIcon } from "../calls/call-icons.ts";
import { kindOf } from "../calls/call-words.ts";
import { useParts } from "../widget-context.ts";
import { pastCallState, toldFeatures } from "./past-call.ts";

interface Props {
  message: ClientMessage;
  /** Of the chat that the message is in. */
  calls: readonly PastCall[];
}

/** A call of a past conversation: what became of it, of which kind it was, and when (S1-17). */
export function PastCallBlock({ message, calls }: Props) {
  const { locale } = useParts().translator;
  const { call } = callBlock(message.md.clid ?? "", { past: calls });
  const told = call ? toldFeatures(call) : undefined;
  const at = call?.startedOn ?? message.co;
  return (
    <CallBlock
      fact={<time dateTime={new Date(at).toISOString()}>{clockTime(at, locale)}</time>}
      icon={callIcon(told)}
      kind={told && kindOf(told)}
      name={message.n}
      state={pastCallState(call)}
    />
  );
}
