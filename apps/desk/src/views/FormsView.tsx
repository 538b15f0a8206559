import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import { BackButton } from "../components/BackButton.tsx";
import { FormItem } from "../components/FormItem.tsx";
import { StatePanel } from "../components/StatePanel.tsx";
import { useDesk, useDeskState } from "../hooks/desk-context.ts";
import { useFocusOnOpen } from "../hooks/use-focus-on-open.ts";
import { useNow } from "../hooks/use-now.ts";
import { showConversation } from "../navigate.ts";
import type { InboxKind } from "../state/inbox.ts";
import classes from "./page.module.css";

const KINDS: { value: InboxKind; label: string }[] = [
  { value: "all", label: "All" },
  { value: "offline", label: "Offline" },
  { value: "ticket", label: "Tickets" },
  { value: "lead-capture", label: "Contacts" },
  { value: "prechat", label: "Pre-chat" },
];

/** What visitors have filled in: messages left while nobody was there, tickets, contact details. The newest first. */
export function FormsView() {
  const desk = useDesk();
  const kind = useDeskState((state) => state.inbox.kind);
  const region = useFocusOnOpen();
  return (
    <section ref={region} className={classes.page} aria-label="Forms" tabIndex={-1}>
      <header className={classes.header}>
        <BackButton />
        <h1 className={classes.title}>Forms</h1>
      </header>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Which forms"
          size="xs"
          data={KINDS}
          value={kind}
          onChange={desk.setInboxKind}
        />
      </div>
      <div className={classes.scroll}>
        <Content />
      </div>
    </section>
  );
}

function Content() {
  const desk = useDesk();
  const now = useNow();
  const { status, submissions, next, more } = useDeskState((state) => state.inbox);
  if (submissions.length === 0) return <Nothing status={status} />;
  return (
    <>
      <ul className={classes.items} aria-label="Filled-in forms">
        {submissions.map((form) => (
          <FormItem
            key={form.id}
            form={form}
            now={now}
            onOpen={() => showConversation(desk, form.conversationId)}
          />
        ))}
      </ul>
      {next !== null && (
        <div className={classes.more}>
          {more === "failed" && <p role="alert">Couldn't load more.</p>}
          <Button size="xs" variant="default" loading={more === "loading"} onClick={desk.moreForms}>
            {more === "failed" ? "Try again" : "Show more"}
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ status }: { status: "idle" | "loading" | "ready" | "failed" }) {
  const desk = useDesk();
  if (status === "failed") {
    return (
      <StatePanel
        icon="warning"
        title="Couldn't load the forms"
        size="large"
        action={
          <Button variant="default" onClick={desk.retryInbox}>
            Try again
          </Button>
        }
      />
    );
  }
  if (status !== "ready")
    return <Skeleton height={120} radius="lg" role="status" aria-label="Loading forms" />;
  return (
    <StatePanel icon="inbox" title="Nothing here yet" size="large">
      Messages that visitors leave while nobody is there, and tickets, come in here.
    </StatePanel>
  );
}
