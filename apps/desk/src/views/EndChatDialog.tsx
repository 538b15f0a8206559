import { Alert, Button, Modal } from "@mantine/core";
import { useState } from "react";
import { sentenceOf } from "../api/desk-error.ts";
import classes from "./dialog.module.css";

interface EndChatDialogProps {
  opened: boolean;
  visitorName: string;
  onClose: () => void;
  /** Rejects with a DeskError. */
  onEnd: () => Promise<void>;
}

/** Asks once before a chat is ended. */
export function EndChatDialog({ opened, visitorName, onClose, onEnd }: EndChatDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  function close(): void {
    setError(null);
    onClose();
  }

  async function end(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await onEnd();
      close();
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title="End this chat?"
      closeButtonProps={{ "aria-label": "Close" }}
      centered
    >
      <p className={classes.text}>
        The chat with <bdi>{visitorName}</bdi> is closed for both of you. What was written stays; the next
        message starts a new chat.
      </p>
      {error && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {error}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button color="red.8" loading={busy} onClick={() => void end()} data-autofocus>
          End chat
        </Button>
      </div>
    </Modal>
  );
}
