import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
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
  return (
    <ConfirmDialog
      opened={opened}
      title="End this chat?"
      confirm="End chat"
      onClose={onClose}
      onConfirm={onEnd}
    >
      <p className={classes.text}>
        The chat with <bdi>{visitorName}</bdi> is closed for both of you. What was written stays; the next
        message starts a new chat.
      </p>
    </ConfirmDialog>
  );
}
