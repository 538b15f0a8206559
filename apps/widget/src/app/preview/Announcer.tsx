import { useEffect, useState } from "react";
import { OnlySpoken } from "../common/OnlySpoken.tsx";
import { useParts, useWidget } from "../widget-context.ts";

/** Long messages are read in the chat, not called out. */
const SPOKEN_MAX = 200;
/** What came this long before this part did is old: whoever listens has found it by then. Milliseconds. */
const NEWS_MS = 10_000;

/**
 * Tells screen readers of each message that comes, once. What came while this part was still on its way is told when it
 * is there; what is older is never called out.
 */
export function Announcer() {
  const { translator } = useParts();
  const arrived = useWidget(({ shell }) => shell.arrived);
  const [spoken, setSpoken] = useState({ id: "", text: "" });
  useEffect(() => {
    // The visitor's other tabs hear of it too, and only one of them is listened to.
    if (!arrived || document.hidden || performance.now() - arrived.at > NEWS_MS) return;
    const { id, n: name, m } = arrived.message;
    const text = m.slice(0, SPOKEN_MAX) || translator.t("preview.file");
    setSpoken({ id, text: translator.t("announce.message", { name, text }) });
    // The same message is not told again in another language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [arrived]);
  // A new element for each message: the same words twice are said twice.
  return (
    <div aria-atomic="true" role="status">
      {spoken.text && <OnlySpoken key={spoken.id}>{spoken.text}</OnlySpoken>}
    </div>
  );
}
