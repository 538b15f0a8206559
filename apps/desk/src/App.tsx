import { Button } from "@mantine/core";
import type { AgentProfile } from "@parley/protocol";
import { useCallback, useEffect, useState } from "react";
import { signOut } from "./api/account-api.ts";
import { readAgent } from "./api/agent-api.ts";
import { isUnauthenticated, sentenceOf } from "./api/desk-error.ts";
import { StatePanel } from "./components/StatePanel.tsx";
import { DeskContext } from "./hooks/desk-context.ts";
import { createBrowserDesk } from "./sync/browser-desk.ts";
import { DeskView } from "./views/DeskView.tsx";
import { SignIn, type SignInReason } from "./views/SignIn.tsx";

type Session =
  | { readonly phase: "asking" }
  | { readonly phase: "unreachable"; readonly sentence: string }
  | { readonly phase: "signedOut"; readonly reason: SignInReason }
  | { readonly phase: "signedIn"; readonly agent: AgentProfile };

/** Finds out who is signed in and shows the desk, or the door. */
export function App() {
  const [session, setSession] = useState<Session>({ phase: "asking" });
  const [reason] = useState(reasonInAddress);
  const ask = (): void => void askSession("none").then(setSession);
  useEffect(() => {
    void askSession(reason).then(setSession);
    // Told once: a reload or a bookmark should not tell it again.
    if (location.search !== "") history.replaceState(history.state, "", location.pathname + location.hash);
  }, [reason]);

  if (session.phase === "asking") return null;
  if (session.phase === "signedOut") {
    return <SignIn reason={session.reason} onSignedIn={ask} />;
  }
  if (session.phase === "signedIn") {
    return <SignedIn key={session.agent.profileId} agent={session.agent} onSession={setSession} />;
  }
  return (
    <StatePanel
      icon="warning"
      title="Couldn't open the desk"
      size="large"
      action={<Button onClick={ask}>Try again</Button>}
    >
      {session.sentence}
    </StatePanel>
  );
}

/** The server leads an expired one-time link to `?signIn=expired`. */
function reasonInAddress(): SignInReason {
  return new URLSearchParams(location.search).get("signIn") === "expired" ? "linkExpired" : "none";
}

async function askSession(reason: SignInReason): Promise<Session> {
  try {
    return { phase: "signedIn", agent: await readAgent() };
  } catch (error) {
    if (isUnauthenticated(error)) return { phase: "signedOut", reason };
    return { phase: "unreachable", sentence: sentenceOf(error) };
  }
}

interface SignedInProps {
  agent: AgentProfile;
  onSession: (session: Session) => void;
}

function SignedIn({ agent, onSession }: SignedInProps) {
  const [desk] = useState(() =>
    createBrowserDesk(agent, () => onSession({ phase: "signedOut", reason: "sessionEnded" })),
  );
  useEffect(() => {
    desk.start();
    return desk.stop;
  }, [desk]);
  const leave = useCallback(async () => {
    await signOut();
    desk.kept.clear();
    onSession({ phase: "signedOut", reason: "none" });
  }, [desk, onSession]);
  return (
    <DeskContext value={desk}>
      <DeskView onSignOut={leave} />
    </DeskContext>
  );
}
