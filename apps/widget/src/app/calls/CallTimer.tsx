import { useEffect, useState } from "react";
import { playTime } from "../media/play-time.ts";
import { useParts } from "../widget-context.ts";
import css from "./CallBar.module.css";

const SECOND = 1_000;

/** How long a call has been going on, from its first ring; renewed each second and not called out. */
export function CallTimer({ since }: { since: number }) {
  const { locale } = useParts().translator;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={css["timer"]} role="timer">
      {playTime((now - since) / SECOND, locale)}
    </span>
  );
}
