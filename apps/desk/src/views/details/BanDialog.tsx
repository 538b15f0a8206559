import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import type { BanInput } from "../../api/visitor-api.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import classes from "../dialog.module.css";

/** The contract's limit of a reason. */
const REASON_MAX = 500;

interface BanDialogProps {
  opened: boolean;
  visitorName: string;
  onClose: () => void;
  /** Rejects with a DeskError. */
  onBan: (input: BanInput) => Promise<void>;
}

/** Asks before a visitor is banned: why, and whether the internet address is banned too. */
export function BanDialog({ opened, visitorName, onClose, onBan }: BanDialogProps) {
  const [reason, setReason] = useState("");
  const [address, setAddress] = useState(false);
  return (
    <ConfirmDialog
      opened={opened}
      title="Ban this visitor?"
      confirm="Ban"
      onClose={onClose}
      onConfirm={async () => onBan({ reason: reason.trim(), address })}
    >
      <div className={classes.fields}>
        <p className={classes.text}>
          <bdi>{visitorName}</bdi> is disconnected at once and can't write again until the ban is lifted. What
          was written stays.
        </p>
        <TextInput
          label="Reason"
          description="For agents; the visitor isn't told. May stay empty."
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Checkbox
          label="Ban the internet address too"
          description="Everybody who shares it is kept out as well, as in an office or a café."
          checked={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}
