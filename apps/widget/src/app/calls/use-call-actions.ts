import type { ClientCall } from "@parley/client";
import type { TextKey } from "@parley/languages";
import { useState } from "react";
import { useParts } from "../widget-context.ts";
import { enterCall } from "./call-window.ts";

interface CallActions {
  /** This browser can take calls. */
  canCall: boolean;
  /** What went wrong with the last thing that was tried. */
  failure: TextKey | null;
  /** Answers, returns or calls back. Within a click. */
  enter: (call: Pick<ClientCall, "f">) => void;
  /** Declines a call that rings, or hangs up. */
  end: (callId: string) => void;
  /** Asks where a call stands. */
  readAgain: (callId: string) => void;
}

/** What the visitor can do about calls; failures are kept to be told. */
export function useCallActions(): CallActions {
  const { client, origin } = useParts();
  const [failure, setFailure] = useState<TextKey | null>(null);
  const attempt = async (action: () => Promise<unknown>): Promise<void> => {
    setFailure(null);
    try {
      await action();
    } catch {
      // Told where the button is; the visitor may try again.
      setFailure("call.failed");
    }
  };
  return {
    canCall: client.link.options.webRtc === true,
    failure,
    enter: (call) => void attempt(async () => enterCall(client, call, origin)),
    end: (callId) => void attempt(async () => client.declineCall(callId)),
    readAgain: (callId) => void attempt(async () => client.readCallStatus(callId)),
  };
}
