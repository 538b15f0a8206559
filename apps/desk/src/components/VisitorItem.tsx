import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { LiveVisitor } from "@parley/protocol";
import { pageName } from "../format/page.ts";
import { visitorLabel } from "../format/person.ts";
import { duration, fullTime } from "../format/time.ts";
import { Icon } from "./Icon.tsx";
import { PersonAvatar } from "./PersonAvatar.tsx";
import classes from "./list-item.module.css";

interface VisitorItemProps {
  visitor: LiveVisitor;
  /** Epoch ms. */
  now: number;
  current: boolean;
  onOpen: () => void;
  itemProps: { "data-item": string; tabIndex: 0 | -1 };
}

/** Somebody on the site: who, where, since when, in how many tabs. */
export function VisitorItem({ visitor, now, current, onOpen, itemProps }: VisitorItemProps) {
  const { visitorId, title, url, since, status, connections, platform } = visitor;
  const name = visitorLabel(visitor.name);
  return (
    <li>
      <UnstyledButton
        className={classes.item}
        data-compact
        aria-current={current ? "true" : undefined}
        onClick={onOpen}
        {...itemProps}
      >
        <PersonAvatar id={visitorId} name={name} size={32} presence={status} />
        <span className={classes.body}>
          <span className={classes.row}>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            {status === "away" && <span className={classes.tag}>Away</span>}
            <span className={classes.time} title={`Since ${fullTime(since)}`}>
              <VisuallyHidden>, here for </VisuallyHidden>
              {duration(since, now)}
            </span>
          </span>
          <span className={classes.row}>
            <span className={classes.excerpt} dir="auto" title={url}>
              {pageName(title, url)}
            </span>
            {connections > 1 && <span className={classes.tag}>{connections} tabs</span>}
            {platform === "mobile" && (
              <span className={classes.quiet} title="On a phone">
                <Icon name="phone" size={14} />
                <VisuallyHidden>on a phone</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </UnstyledButton>
    </li>
  );
}
