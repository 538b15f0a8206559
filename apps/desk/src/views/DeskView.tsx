import { useCallback, useEffect, useRef, useState } from "react";
import { sentenceOf } from "../api/desk-error.ts";
import { ConnectionStrip } from "../components/ConnectionStrip.tsx";
import { ProblemToast } from "../components/ProblemToast.tsx";
import { StatePanel } from "../components/StatePanel.tsx";
import { useDesk, useDeskState } from "../hooks/desk-context.ts";
import { ProblemContext } from "../hooks/problem-context.ts";
import { useShortcuts } from "../hooks/use-shortcuts.ts";
import { useTitle } from "../hooks/use-title.ts";
import { followAddress } from "../navigate.ts";
import { CallStrip } from "./CallStrip.tsx";
import { ConversationList } from "./ConversationList.tsx";
import { ConversationView } from "./ConversationView.tsx";
import classes from "./desk.module.css";
import { FormsView } from "./FormsView.tsx";
import { SettingsView } from "./settings/SettingsView.tsx";
import { SidebarHeader } from "./SidebarHeader.tsx";
import { VisitorList } from "./VisitorList.tsx";

/** The whole desk: who is here and what is waiting on the left, the open conversation or another page beside it. */
export function DeskView({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const desk = useDesk();
  const atList = useDeskState((state) => state.openId === null && state.page === "conversations");
  const sidebar = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const clearProblem = useCallback(() => setProblem(null), []);
  useEffect(() => followAddress(desk), [desk]);
  const signOut = useCallback(async () => {
    try {
      await onSignOut();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  }, [onSignOut]);
  useTitle();
  useShortcuts(sidebar);
  return (
    <ProblemContext value={setProblem}>
      <main className={classes.desk} data-open={!atList || undefined}>
        <CallStrip />
        <div className={classes.sidebar} ref={sidebar}>
          <SidebarHeader onSignOut={signOut} />
          <VisitorList />
          <ConversationList />
        </div>
        <div className={classes.main}>
          <MainPart />
        </div>
        <ConnectionStrip />
        <ProblemToast sentence={problem} onClose={clearProblem} />
      </main>
    </ProblemContext>
  );
}

function MainPart() {
  const page = useDeskState((state) => state.page);
  const openId = useDeskState((state) => state.openId);
  if (page === "forms") return <FormsView />;
  if (page === "settings") return <SettingsView />;
  if (openId !== null) return <ConversationView key={openId} conversationId={openId} />;
  return (
    <StatePanel icon="chat" title="Choose a conversation" size="large">
      Or open a visitor on the left and write first.
    </StatePanel>
  );
}
