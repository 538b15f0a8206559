import { TIME_AGO_REFRESH_MS } from "@parley/protocol/limits";
import { useEffect, useState } from "react";

/** The present time, renewed each minute, for texts that say how long ago something was. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TIME_AGO_REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
