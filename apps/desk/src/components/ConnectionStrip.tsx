import { Loader } from "@mantine/core";
import { farewellText } from "../format/farewell.ts";
import { useDeskState } from "../hooks/desk-context.ts";
import classes from "./connection-strip.module.css";

/** Says over the whole desk that the connection is lost; what is written meanwhile is sent later. */
export function ConnectionStrip() {
  const connected = useDeskState((state) => state.connection === "ready");
  const first = useDeskState((state) => state.epoch === 0);
  const farewell = useDeskState((state) => state.farewell);
  return (
    <div className={classes.place} role="status">
      {!connected && (
        <p className={classes.strip} data-first={first || undefined}>
          <Loader size={14} color="currentColor" aria-hidden="true" />
          <span>
            {first ? "Connecting…" : "Reconnecting…"}
            <span className={classes.reason}> {farewellText(farewell)}</span>
          </span>
        </p>
      )}
    </div>
  );
}
