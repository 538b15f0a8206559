import { useEffect, useState } from "react";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts } from "../widget-context.ts";

/** Long messages are read in the chat, not called out. */
const SPOKEN_MAX = 200;

/** Tells screen readers of each message that comes, once; what was there before is never called out. */
export function Announcer() {
  const { client, translator } = useParts();
  const [spoken, setSpoken] = useState({ id: "", text: "" });
  useEffect(
    () =>
      client.on("message", ({ id, t, ut, n, m }) => {
        // The visitor's other tabs hear of it too, and only one of them is listened to.
        if (t !== "c" || ut === "v" || document.hidden) return;
        const text = m.slice(0, SPOKEN_MAX) || translator.t("preview.file");
        setSpoken({ id, text: translator.t("announce.message", { name: n, text }) });
      }),
    [client, translator],
  );
  // A new element for each message: the same words twice are said twice.
  return (
    <div aria-atomic="true" role="status">
      {spoken.text && <OnlySpoken key={spoken.id}>{spoken.text}</OnlySpoken>}
    </div>
  );
}
