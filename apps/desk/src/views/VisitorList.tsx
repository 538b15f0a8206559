import { Button, UnstyledButton } from "@mantine/core";
import type { LiveVisitor } from "@parley/protocol";
import { useMemo, useState } from "react";
import { Icon } from "../components/Icon.tsx";
import { ListSkeleton } from "../components/ListSkeleton.tsx";
import { StatePanel } from "../components/StatePanel.tsx";
import { VisitorItem } from "../components/VisitorItem.tsx";
import { useDesk, useDeskState } from "../hooks/desk-context.ts";
import { useNow } from "../hooks/use-now.ts";
import { useRovingList } from "../hooks/use-roving-list.ts";
import { showConversation } from "../navigate.ts";
import { listedVisitors } from "../state/selectors.ts";
import classes from "./lists.module.css";

/** Who is on the site now; can be folded to its heading. */
export function VisitorList() {
  const [folded, setFolded] = useState(false);
  const visitors = useDeskState((state) => state.visitors);
  const ready = useDeskState((state) => state.visitorsStatus === "ready");
  const listed = useMemo(() => listedVisitors(visitors), [visitors]);
  return (
    <nav className={classes.visitors} aria-label="Live visitors">
      <div className={classes.head}>
        <h2 className={classes.heading}>
          <UnstyledButton className={classes.fold} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
            <span>Live visitors</span>
            {ready && <span className={classes.total}>{listed.length}</span>}
            <Icon name="fold" size={18} className={folded ? classes.folded : undefined} />
          </UnstyledButton>
        </h2>
      </div>
      {!folded && (
        <div className={classes.scroll}>
          <Content listed={listed} />
        </div>
      )}
    </nav>
  );
}

function Content({ listed }: { listed: LiveVisitor[] }) {
  const desk = useDesk();
  const now = useNow();
  const openId = useDeskState((state) => state.openId);
  const status = useDeskState((state) => state.visitorsStatus);
  const ids = useMemo(() => listed.map(({ visitorId }) => visitorId), [listed]);
  const current = listed.find(({ conversationId }) => conversationId === openId)?.visitorId ?? null;
  const { listProps, itemProps } = useRovingList(ids, current);
  if (listed.length > 0) {
    return (
      <ul className={classes.items} aria-label="Live visitors" {...listProps}>
        {listed.map((visitor) => (
          <VisitorItem
            key={visitor.visitorId}
            visitor={visitor}
            now={now}
            current={visitor.visitorId === current}
            onOpen={() => showConversation(desk, visitor.conversationId)}
            itemProps={itemProps(visitor.visitorId)}
          />
        ))}
      </ul>
    );
  }
  if (status === "loading") return <ListSkeleton rows={2} label="Loading visitors" compact />;
  if (status === "ready") return <p className={classes.nobody}>Nobody is on the site right now.</p>;
  return (
    <StatePanel
      icon="warning"
      title="Couldn't load the visitors"
      action={
        <Button size="xs" variant="default" onClick={desk.refreshLists}>
          Try again
        </Button>
      }
    />
  );
}
