import { Button, Drawer, Skeleton } from "@mantine/core";
import { StatePanel } from "../../components/StatePanel.tsx";
import { useDesk, useDeskState } from "../../hooks/desk-context.ts";
import classes from "./details.module.css";
import { EventsSection } from "./EventsSection.tsx";
import { FormsSection } from "./FormsSection.tsx";
import { NotesSection } from "./NotesSection.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { TagsSection } from "./TagsSection.tsx";
import { VisitorActions } from "./VisitorActions.tsx";

interface DetailsPanelProps {
  conversationId: string;
  /** Beside the conversation, else in a drawer over it. */
  beside: boolean;
  opened: boolean;
  close: () => void;
}

/** What is known beside the messages: the visitor, notes, filled-in forms, and what can be done. */
export function DetailsPanel({ conversationId, beside, opened, close }: DetailsPanelProps) {
  if (beside) {
    if (!opened) return null;
    return (
      <aside className={classes.panel} aria-label="Details">
        <Content conversationId={conversationId} />
      </aside>
    );
  }
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={380}
      title="Details"
      classNames={{ body: classes.drawer ?? "" }}
      closeButtonProps={{ "aria-label": "Close", size: "lg" }}
    >
      <Content conversationId={conversationId} />
    </Drawer>
  );
}

function Content({ conversationId }: { conversationId: string }) {
  const desk = useDesk();
  const details = useDeskState((state) => state.details);
  if (details?.conversationId !== conversationId || details.status === "loading") {
    return (
      <div className={classes.sections} role="status" aria-label="Loading the details">
        <Skeleton height={120} radius="md" />
        <Skeleton height={48} radius="md" />
        <Skeleton height={88} radius="md" />
      </div>
    );
  }
  const { visitor, notes, forms } = details;
  if (!visitor) {
    return (
      <StatePanel
        icon="warning"
        title="Couldn't load the details"
        action={
          <Button variant="default" size="xs" onClick={desk.retryDetails}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <div className={classes.sections}>
      <ProfileSection visitor={visitor} />
      <TagsSection conversationId={conversationId} tags={visitor.tags} />
      <NotesSection conversationId={conversationId} notes={notes} />
      <FormsSection forms={forms} />
      <EventsSection events={visitor.events} />
      <VisitorActions conversationId={conversationId} visitor={visitor} />
    </div>
  );
}
