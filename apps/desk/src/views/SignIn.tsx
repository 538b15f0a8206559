import { Alert, Button, PasswordInput, TextInput } from "@mantine/core";
import { EMAIL_MAX } from "@parley/protocol/limits";
import { useState, type FormEvent } from "react";
import { signIn } from "../api/account-api.ts";
import { sentenceOf } from "../api/desk-error.ts";
import { BrandMark } from "../components/BrandMark.tsx";
import { Icon } from "../components/Icon.tsx";
import classes from "./sign-in.module.css";

/** Why the agent stands before the sign-in page: nothing special, a one-time link past its time, or an ended session. */
export type SignInReason = "none" | "linkExpired" | "sessionEnded";

const REASONS: Record<Exclude<SignInReason, "none">, string> = {
  linkExpired:
    "This sign-in link has expired or was used before. Sign in with your password, or make a new link.",
  sessionEnded: "Your session has ended. Sign in again to go on; your drafts are kept.",
};

interface SignInProps {
  reason: SignInReason;
  onSignedIn: () => void;
}

/** The door: e-mail and password, and how to get in without one. */
export function SignIn({ reason, onSignedIn }: SignInProps) {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <div className={classes.brand}>
          <BrandMark size={40} />
          <h1 className={classes.title}>Sign in to the desk</h1>
        </div>
        {reason !== "none" && (
          <Alert variant="light" icon={<Icon name="clock" />} role="status">
            {REASONS[reason]}
          </Alert>
        )}
        <SignInForm onSignedIn={onSignedIn} />
        <p className={classes.hint}>
          No password yet? The server prints a one-time sign-in link when it starts. A new one is made on the
          server by{" "}
          <code className={classes.command}>npm run parley -- agent link --email you@example.com</code>
        </p>
      </div>
    </main>
  );
}

function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(email.trim() === "" || password === "");
    if (email.trim() === "" || password === "") return;
    setBusy(true);
    setError(null);
    try {
      await signIn(email.trim(), password);
      onSignedIn();
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        maxLength={EMAIL_MAX}
        value={email}
        error={missing && email.trim() === "" ? "Enter your e-mail address." : null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        size="md"
        value={password}
        error={missing && password === "" ? "Enter your password." : null}
        visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {error && (
        <Alert color="red" variant="light" icon={<Icon name="warning" />} role="alert">
          {error}
        </Alert>
      )}
      <Button type="submit" size="md" fullWidth loading={busy}>
        Sign in
      </Button>
    </form>
  );
}
