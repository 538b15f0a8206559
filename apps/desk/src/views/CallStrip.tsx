import { Button } from "@mantine/core";
import type { Call } from "@parley/protocol";
import { useMemo } from "react";
import { Icon } from "../components/Icon.tsx";
import { visitorLabel } from "../format/person.ts";
import { useDesk, useDeskState } from "../hooks/desk-context.ts";
import { useAction } from "../hooks/use-action.ts";
import { showConversation } from "../navigate.ts";
import { ringingCalls } from "../state/selectors.ts";
import classes from "./call-strip.module.css";

/** The calls that visitors are making now. They can be declined here; answering has a page of its own. */
export function CallStrip() {
  const calls = useDeskState((state) => state.calls);
  const ringing = useMemo(() => ringingCalls(calls), [calls]);
  return (
    <div className={classes.strips} role="alert">
      {ringing.map(({ conversationId, call }) => (
        <Ringing key={call.clid} conversationId={conversationId} call={call} />
      ))}
    </div>
  );
}

function Ringing({ conversationId, call }: { conversationId: string; call: Call }) {
  const desk = useDesk();
  const openId = useDeskState((state) => state.openId);
  const name = useDeskState((state) => state.conversations[conversationId]?.visitorName ?? "");
  const { busy, error, run } = useAction();
  return (
    <section className={classes.strip} aria-label="Incoming call">
      <Icon name="call" className={classes.icon} />
      <p className={classes.words}>
        <strong>
          <bdi>{visitorLabel(name) || "A visitor"}</bdi> is calling{call.f.vid ? " with video" : ""}
        </strong>
        <span>{error ?? "Calls are answered on the call page, which this desk does not have yet."}</span>
      </p>
      {openId !== conversationId && (
        <Button size="xs" variant="default" onClick={() => showConversation(desk, conversationId)}>
          Open the chat
        </Button>
      )}
      <Button
        size="xs"
        color="red.8"
        loading={busy}
        onClick={() => void run(() => desk.declineCall(conversationId, call.clid))}
      >
        Decline
      </Button>
    </section>
  );
}
