import { Icon } from "./Icon.tsx";
import classes from "./message-group.module.css";

interface DeliveryMarkProps {
  delivery: "pending" | "stored" | "failed";
  seen: boolean;
}

/** How far an own message has come: sending, sent (stored by the server), seen by the visitor. */
export function DeliveryMark({ delivery, seen }: DeliveryMarkProps) {
  if (delivery === "pending") {
    return (
      <span className={classes.mark}>
        <Icon name="clock" size={14} /> Sending…
      </span>
    );
  }
  return (
    <span className={classes.mark} data-seen={seen || undefined}>
      <Icon name={seen ? "checks" : "check"} size={14} /> {seen ? "Seen" : "Sent"}
    </span>
  );
}
