import { Button } from "@mantine/core";
import type { VisitorEvent } from "@parley/protocol";
import { useState } from "react";
import { fullTime, shortTime } from "../../format/time.ts";
import { useNow } from "../../hooks/use-now.ts";
import classes from "./details.module.css";
import { Section } from "./Section.tsx";

/** So many are shown before somebody asks for the rest. */
const SHOWN = 8;

/** What the page told of the visitor, the newest first. */
export function EventsSection({ events }: { events: readonly VisitorEvent[] }) {
  const now = useNow();
  const [all, setAll] = useState(false);
  if (events.length === 0) return null;
  const shown = all ? events : events.slice(0, SHOWN);
  return (
    <Section title="Page events" count={events.length}>
      <ul className={classes.events} aria-label="Page events">
        {shown.map((event) => (
          <li key={`${event.createdAt} ${event.name}`} className={classes.event}>
            <p className={classes.eventHead}>
              <strong>{event.name}</strong>
              <time dateTime={new Date(event.createdAt).toISOString()} title={fullTime(event.createdAt)}>
                {shortTime(event.createdAt, now)}
              </time>
            </p>
            {Object.entries(event.data).map(([key, value]) => (
              <p key={key} className={classes.eventData}>
                {key}: {String(value)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {!all && events.length > SHOWN && (
        <Button size="xs" variant="default" onClick={() => setAll(true)}>
          Show all {events.length}
        </Button>
      )}
    </Section>
  );
}
