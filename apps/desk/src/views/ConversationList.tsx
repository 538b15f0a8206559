import { Button, NativeSelect, SegmentedControl } from "@mantine/core";
import type { ANY_DEPARTMENT } from "@parley/protocol";
import { useMemo } from "react";
import { ConversationItem } from "../components/ConversationItem.tsx";
import { ListSkeleton } from "../components/ListSkeleton.tsx";
import { ShortcutHelp } from "../components/ShortcutHelp.tsx";
import { StatePanel } from "../components/StatePanel.tsx";
import { useDesk, useDeskState } from "../hooks/desk-context.ts";
import { useDepartments } from "../hooks/use-departments.ts";
import { useNow } from "../hooks/use-now.ts";
import { useRovingList } from "../hooks/use-roving-list.ts";
import { showConversation } from "../navigate.ts";
import type { Filter } from "../state/model.ts";
import { listedConversations } from "../state/selectors.ts";
import classes from "./lists.module.css";

const FILTERS: { value: Filter; label: string }[] = [
  { value: "open", label: "Open" },
  { value: "all", label: "All" },
];

/** The contract's word for conversations that no department was chosen for. */
const NO_DEPARTMENT: typeof ANY_DEPARTMENT = "any";

/** The conversations, unread first, with their filter. */
export function ConversationList() {
  const desk = useDesk();
  const filter = useDeskState((state) => state.filter);
  return (
    <nav className={classes.conversations} aria-label="Conversations">
      <div className={classes.head}>
        <h2 className={classes.heading}>Conversations</h2>
        <ShortcutHelp />
        <SegmentedControl
          aria-label="Which conversations"
          size="xs"
          data={FILTERS}
          value={filter}
          onChange={desk.setFilter}
        />
      </div>
      <DepartmentFilter />
      <div className={classes.scroll}>
        <Content />
      </div>
    </nav>
  );
}

/** Chooses one department's conversations; without departments there is nothing to choose. */
function DepartmentFilter() {
  const desk = useDesk();
  const department = useDeskState((state) => state.department);
  const departments = useDepartments();
  if (departments.length === 0) return null;
  return (
    <div className={classes.departments}>
      <NativeSelect
        aria-label="Department"
        size="xs"
        value={department ?? ""}
        data={[
          { value: "", label: "All departments" },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
          { value: NO_DEPARTMENT, label: "No department" },
        ]}
        onChange={({ currentTarget }) => desk.setDepartment(currentTarget.value || null)}
      />
    </div>
  );
}

function Content() {
  const desk = useDesk();
  const filter = useDeskState((state) => state.filter);
  const conversations = useDeskState((state) => state.conversations);
  const ranks = useDeskState((state) => state.ranks);
  const department = useDeskState((state) => state.department);
  const openId = useDeskState((state) => state.openId);
  const openedUnread = useDeskState((state) => state.openedUnread);
  const { status } = useDeskState((state) => state.lists[state.filter]);
  const listed = useMemo(
    () => listedConversations({ conversations, ranks, filter, department, openId, openedUnread }),
    [conversations, ranks, filter, department, openId, openedUnread],
  );
  if (listed.length > 0) return <Items listed={listed} />;
  if (status === "failed") {
    return (
      <StatePanel
        icon="warning"
        title="Couldn't load the conversations"
        action={
          <Button size="xs" variant="default" onClick={desk.refreshLists}>
            Try again
          </Button>
        }
      />
    );
  }
  if (status !== "ready") return <ListSkeleton rows={6} label="Loading conversations" />;
  if (department !== null) {
    return (
      <StatePanel icon="chat" title="Nothing in this department">
        Choose another department, or all of them.
      </StatePanel>
    );
  }
  return filter === "open" ? (
    <StatePanel icon="chat" title="No open chats">
      A chat opens as soon as a visitor writes.
    </StatePanel>
  ) : (
    <StatePanel icon="chat" title="No conversations yet">
      When a visitor writes, the conversation appears here.
    </StatePanel>
  );
}

function Items({ listed }: { listed: ReturnType<typeof listedConversations> }) {
  const desk = useDesk();
  const now = useNow();
  const openId = useDeskState((state) => state.openId);
  const previews = useDeskState((state) => state.previews);
  const announced = useDeskState((state) => state.announced);
  const me = useDeskState((state) => state.agent.profileId);
  const ids = useMemo(() => listed.map(({ id }) => id), [listed]);
  const { listProps, itemProps } = useRovingList(ids, openId);
  return (
    <>
      <ul className={classes.items} aria-label="Conversations" {...listProps}>
        {listed.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            now={now}
            current={conversation.id === openId}
            typing={conversation.id in previews}
            sending={conversation.id in announced}
            me={me}
            onOpen={() => showConversation(desk, conversation.id)}
            itemProps={itemProps(conversation.id)}
          />
        ))}
      </ul>
      <MoreButton />
    </>
  );
}

function MoreButton() {
  const desk = useDesk();
  const { next, more } = useDeskState((state) => state.lists[state.filter]);
  if (next === null) return null;
  return (
    <div className={classes.more}>
      {more === "failed" && <p role="alert">Couldn't load more.</p>}
      <Button size="xs" variant="default" loading={more === "loading"} onClick={desk.moreConversations}>
        {more === "failed" ? "Try again" : "Show more"}
      </Button>
    </div>
  );
}
