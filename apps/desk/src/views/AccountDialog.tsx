import { Alert, Button, Modal, Skeleton } from "@mantine/core";
import type { Account } from "@parley/protocol";
import { useEffect, useState } from "react";
import { readAccount } from "../api/account-api.ts";
import { sentenceOf } from "../api/desk-error.ts";
import { AccountForm } from "./AccountForm.tsx";
import classes from "./dialog.module.css";

interface AccountDialogProps {
  opened: boolean;
  onClose: () => void;
  onSignOut: () => Promise<void>;
}

/** The agent's own name, title and password, and the way out. */
export function AccountDialog({ opened, onClose, onSignOut }: AccountDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Account"
      centered
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Loaded onClose={onClose} onSignOut={onSignOut} />
    </Modal>
  );
}

/** Asks for the account anew whenever the dialog is opened. */
function Loaded({ onClose, onSignOut }: Omit<AccountDialogProps, "opened">) {
  const [account, setAccount] = useState<Account | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    readAccount().then(
      (answer) => current && setAccount(answer),
      (failure) => current && setError(sentenceOf(failure)),
    );
    return () => {
      current = false;
    };
  }, [turn]);
  if (account) return <AccountForm account={account} onClose={onClose} onSignOut={onSignOut} />;
  if (!error) return <Skeleton height={360} aria-label="Loading the account" role="status" />;
  function retry(): void {
    setError(null);
    setTurn(turn + 1);
  }
  return (
    <Alert color="red" variant="light" role="alert">
      <p className={classes.text}>{error}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      </div>
    </Alert>
  );
}
