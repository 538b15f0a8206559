import { Button } from "@mantine/core";
import type { VisitorProfile } from "@parley/protocol";
import { useState } from "react";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { Icon } from "../../components/Icon.tsx";
import { visitorLabel } from "../../format/person.ts";
import { useDesk, useDeskState } from "../../hooks/desk-context.ts";
import { liveVisitorOf } from "../../state/selectors.ts";
import dialogClasses from "../dialog.module.css";
import { BanDialog } from "./BanDialog.tsx";
import classes from "./details.module.css";
import { Section } from "./Section.tsx";

interface VisitorActionsProps {
  conversationId: string;
  visitor: VisitorProfile;
}

/** What keeps a visitor out: for now by disconnecting, for good by a ban. */
export function VisitorActions({ conversationId, visitor }: VisitorActionsProps) {
  const desk = useDesk();
  const [asking, setAsking] = useState<"ban" | "unban" | "disconnect" | null>(null);
  const live = useDeskState((state) => liveVisitorOf(state.visitors, conversationId) !== undefined);
  const name = visitorLabel(visitor.name);
  const close = (): void => setAsking(null);
  return (
    <Section title="Access">
      {visitor.banned && <p className={classes.banned}>This visitor is banned and can't come back.</p>}
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="ban" size={16} />}
          onClick={() => setAsking(visitor.banned ? "unban" : "ban")}
        >
          {visitor.banned ? "Lift the ban" : "Ban"}
        </Button>
        <Button size="xs" variant="default" disabled={!live} onClick={() => setAsking("disconnect")}>
          Disconnect
        </Button>
      </div>
      <BanDialog
        opened={asking === "ban"}
        visitorName={name}
        onClose={close}
        onBan={async (input) => desk.ban(conversationId, input)}
      />
      <ConfirmDialog
        opened={asking === "unban"}
        title="Lift the ban?"
        confirm="Lift the ban"
        dangerous={false}
        onClose={close}
        onConfirm={async () => desk.unban(conversationId)}
      >
        <p className={dialogClasses.text}>
          <bdi>{name}</bdi> can come back and write again.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === "disconnect"}
        title="Disconnect this visitor?"
        confirm="Disconnect"
        onClose={close}
        onConfirm={async () => desk.disconnect(conversationId)}
      >
        <p className={dialogClasses.text}>
          The chat on the pages that <bdi>{name}</bdi> has open stops working. It comes back with the next
          page or a reload.
        </p>
      </ConfirmDialog>
    </Section>
  );
}
