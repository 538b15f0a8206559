import { useEffect, useState } from "react";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts } from "../widget-context.ts";
import { noticeText } from "./notice-text.ts";

/** Tells screen readers who comes and goes and that the chat has ended, once and when there is nothing more urgent. */
export function SpokenNotices() {
  const { client, translator } = useParts();
  const [spoken, setSpoken] = useState({ id: "", text: "" });
  useEffect(
    () =>
      client.on("message", (message) => {
        const isOwn = message.m === "VISITOR_RATING" || message.m === "WEBRTC_CALL";
        if (message.t !== "n" || isOwn || document.hidden) return;
        setSpoken({ id: message.id, text: noticeText(message, translator.t) });
      }),
    [client, translator],
  );
  return (
    <div aria-atomic="true" role="status">
      {spoken.text && <OnlySpoken key={spoken.id}>{spoken.text}</OnlySpoken>}
    </div>
  );
}
