import { Alert, Button, TextInput } from "@mantine/core";
import type { NewWebhook } from "../../api/owner-api.ts";
import classes from "./settings.module.css";

interface WebhookSecretProps {
  webhook: NewWebhook;
  onClose: () => void;
}

/** A new webhook's secret: shown this once. */
export function WebhookSecret({ webhook, onClose }: WebhookSecretProps) {
  return (
    <Alert
      variant="light"
      role="status"
      title="The webhook is there. Keep its secret now"
      classNames={{ root: classes.news, title: classes.alertTitle, message: classes.alert }}
    >
      <p className={classes.hint}>
        What is sent to {webhook.url} is signed with it. It is shown this once and can&apos;t be read again.
      </p>
      <TextInput
        aria-label="Secret"
        classNames={{ input: classes.code ?? "" }}
        readOnly
        value={webhook.secret}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={onClose}>
          I have kept it
        </Button>
      </div>
    </Alert>
  );
}
