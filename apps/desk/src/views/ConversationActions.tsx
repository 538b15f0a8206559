import { ActionIcon, Button, Menu, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { Conversation } from "@parley/protocol";
import { useState } from "react";
import { sentenceOf } from "../api/desk-error.ts";
import { Icon } from "../components/Icon.tsx";
import { visitorLabel } from "../format/person.ts";
import { useDesk, useDeskState } from "../hooks/desk-context.ts";
import { useProblem } from "../hooks/problem-context.ts";
import { hasJoined } from "../state/selectors.ts";
import classes from "./conversation.module.css";
import { EndChatDialog } from "./EndChatDialog.tsx";
import { TransferDialog } from "./TransferDialog.tsx";

interface Action {
  readonly label: string;
  readonly explanation: string;
  readonly enabled: boolean;
  readonly busy: boolean;
  readonly run: () => void;
}

/** Join or leave, hand on, and end. On a narrow screen they stand in a menu: names need the room, and a reply joins by itself. */
export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const desk = useDesk();
  const narrow = useMediaQuery("(max-width: 1023px)", false, { getInitialValueInEffect: false });
  const tight = useMediaQuery("(max-width: 1439px)", false, { getInitialValueInEffect: false });
  const connected = useDeskState((state) => state.connection === "ready");
  const [asking, setAsking] = useState<"transfer" | "end" | null>(null);
  const close = (): void => setAsking(null);
  const running = connected && conversation.chatOpen;
  const actions: Action[] = [
    useMembership(conversation, connected),
    {
      label: "Transfer",
      explanation: "Hands the chat on to another agent or a department",
      enabled: running,
      busy: false,
      run: () => setAsking("transfer"),
    },
    {
      label: "End chat",
      explanation: "Closes the chat for both of you",
      enabled: running,
      busy: false,
      run: () => setAsking("end"),
    },
  ];
  return (
    <div className={classes.actions}>
      {narrow ? (
        <ActionMenu actions={actions} />
      ) : (
        actions.map((action) => <ActionButton key={action.label} tight={tight} {...action} />)
      )}
      <EndChatDialog
        opened={asking === "end"}
        visitorName={visitorLabel(conversation.visitorName)}
        onClose={close}
        onEnd={async () => desk.end(conversation.id)}
      />
      <TransferDialog
        opened={asking === "transfer"}
        propertyId={conversation.propertyId}
        onClose={close}
        onTransfer={async (target) => desk.transfer(conversation.id, target)}
      />
    </div>
  );
}

/** Join or leave, whichever fits. */
function useMembership(conversation: Conversation, connected: boolean): Action {
  const desk = useDesk();
  const report = useProblem();
  const me = useDeskState((state) => state.agent.profileId);
  const [busy, setBusy] = useState(false);
  const joined = hasJoined(conversation, me);

  async function change(): Promise<void> {
    setBusy(true);
    try {
      await (joined ? desk.leave : desk.join)(conversation.id);
    } catch (error) {
      report(`Couldn't ${joined ? "leave" : "join"} the chat. ${sentenceOf(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return {
    label: joined ? "Leave" : "Join",
    explanation: joined
      ? "The visitor is told that you left"
      : "The visitor is told that you joined; a reply joins too",
    enabled: connected,
    busy,
    run: () => void change(),
  };
}

function ActionButton({ label, explanation, enabled, busy, run, tight }: Action & { tight: boolean }) {
  return (
    <Tooltip label={explanation}>
      <Button size={tight ? "xs" : "sm"} variant="default" loading={busy} disabled={!enabled} onClick={run}>
        {label}
      </Button>
    </Tooltip>
  );
}

function ActionMenu({ actions }: { actions: readonly Action[] }) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label="Chat actions">
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, enabled, busy, run }) => (
          <Menu.Item key={label} mih={44} disabled={!enabled || busy} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
