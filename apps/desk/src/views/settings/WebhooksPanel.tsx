import { Button } from "@mantine/core";
import type { Webhook } from "@parley/protocol";
import { useState } from "react";
import { ownerApi, type NewWebhook } from "../../api/owner-api.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { FetchedContent } from "../../components/FetchedContent.tsx";
import { useFetched } from "../../hooks/use-fetched.ts";
import dialogClasses from "../dialog.module.css";
import classes from "./settings.module.css";
import { WebhookForm } from "./WebhookForm.tsx";
import { WebhookSecret } from "./WebhookSecret.tsx";

/** The addresses that are told of what happens. */
export function WebhooksPanel({ propertyId }: { propertyId: string }) {
  const fetched = useFetched(ownerApi.listWebhooks);
  const [made, setMade] = useState<NewWebhook | null>(null);
  return (
    <div className={classes.fields}>
      {made && <WebhookSecret webhook={made} onClose={() => setMade(null)} />}
      <FetchedContent fetched={fetched} what="the webhooks">
        {(webhooks) => (
          <List
            webhooks={webhooks.filter((webhook) => webhook.propertyId === propertyId)}
            onDeleted={(id) => fetched.set(webhooks.filter((webhook) => webhook.id !== id))}
          />
        )}
      </FetchedContent>
      <WebhookForm
        propertyId={propertyId}
        onMade={(webhook) => {
          setMade(webhook);
          fetched.reload();
        }}
      />
    </div>
  );
}

interface ListProps {
  webhooks: readonly Webhook[];
  onDeleted: (id: string) => void;
}

function List({ webhooks, onDeleted }: ListProps) {
  const [asking, setAsking] = useState<Webhook | null>(null);
  if (webhooks.length === 0) {
    return (
      <p className={classes.hint}>
        There are no webhooks. A program can be told of chats, messages and forms.
      </p>
    );
  }
  return (
    <>
      <ul className={classes.cards} aria-label="Webhooks">
        {webhooks.map((webhook) => (
          <li key={webhook.id} className={classes.card}>
            <p className={classes.address}>{webhook.url}</p>
            <p className={classes.hint}>
              {webhook.events.join(", ")}
              {webhook.pending > 0 && ` · ${webhook.pending} waiting`}
            </p>
            {webhook.lastFailure !== "" && (
              <p className={classes.failure}>The latest try failed: {webhook.lastFailure}</p>
            )}
            <div className={classes.buttons}>
              <Button size="xs" variant="subtle" color="gray" onClick={() => setAsking(webhook)}>
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asking !== null}
        title="Delete this webhook?"
        confirm="Delete"
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          if (!asking) return;
          await ownerApi.deleteWebhook(asking.id);
          onDeleted(asking.id);
        }}
      >
        <p className={dialogClasses.text}>{asking?.url} is told nothing more, nor what still waits for it.</p>
      </ConfirmDialog>
    </>
  );
}
