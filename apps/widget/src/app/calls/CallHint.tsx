import { useEffect, useState } from "react";
import { classNames } from "../common/class-names.ts";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts, useWidget } from "../widget-context.ts";
import css from "./CallBar.module.css";
import { IncomingCall } from "./IncomingCall.tsx";
import { useCaller } from "./use-caller.ts";

/** While the window is minimised: the call that rings, as a card beside the launcher. Open or not, it is called out once. */
export function CallHint() {
  const call = useWidget(({ chat }) => chat.callsState.incomingCall);
  const isOpen = useWidget(({ shell }) => shell.isOpen);
  // An answered one is in its second version.
  const rings = call?.ver === 1;
  return (
    <>
      <Announced callId={rings ? call.clid : ""} />
      {rings && !isOpen && (
        <div className={classNames(css["hint"], "parley-card")}>
          <IncomingCall call={call} />
        </div>
      )}
    </>
  );
}

/** Interrupts screen readers, once for each call. */
function Announced({ callId }: { callId: string }) {
  const { t } = useParts().translator;
  const { name } = useCaller(callId);
  const [spoken, setSpoken] = useState({ callId: "", text: "" });
  useEffect(() => {
    // The words stay as they were said: a name that comes late does not say them again.
    setSpoken((last) =>
      last.callId === callId ? last : { callId, text: callId && t("call.incoming", { name }) },
    );
  }, [callId, name, t]);
  return (
    <div aria-atomic="true" aria-live="assertive">
      {spoken.text && <OnlySpoken key={spoken.callId}>{spoken.text}</OnlySpoken>}
    </div>
  );
}
