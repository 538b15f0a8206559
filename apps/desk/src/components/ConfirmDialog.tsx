import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useAction } from "../hooks/use-action.ts";
import classes from "./confirm-dialog.module.css";
import { ErrorAlert } from "./ErrorAlert.tsx";

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What is done, on the button. */
  confirm: string;
  /** False when it takes nothing from anybody. */
  dangerous?: boolean;
  /** False while something is still to be chosen. */
  enabled?: boolean;
  children: ReactNode;
  onClose: () => void;
  /** Rejects with a DeskError. */
  onConfirm: () => Promise<unknown>;
}

/** Asks once before something is done, and stays open with the reason when it could not be done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, confirm, dangerous = true, enabled = true, children, onClose, onConfirm } = props;
  const { busy, error, run, clear } = useAction();

  function close(): void {
    clear();
    onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      closeButtonProps={{ "aria-label": "Close" }}
      centered
    >
      {children}
      <ErrorAlert error={error} className={classes.error} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button
          {...(dangerous && { color: "red.8" })}
          loading={busy}
          disabled={!enabled}
          onClick={() => void run(onConfirm).then((done) => done && close())}
          data-autofocus
        >
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
