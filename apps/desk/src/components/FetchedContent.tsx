import { Button, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { Fetched } from "../hooks/use-fetched.ts";
import { StatePanel } from "./StatePanel.tsx";

interface FetchedContentProps<Data> {
  fetched: Fetched<Data>;
  /** What is being fetched, as "the webhooks". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** Shows what was fetched, a shape of it while it is on its way, or why it did not come. */
export function FetchedContent<Data>({ fetched, what, children }: FetchedContentProps<Data>) {
  const { data, error, reload } = fetched;
  if (data !== null) return children(data);
  if (error === null)
    return <Skeleton height={120} radius="md" role="status" aria-label={`Loading ${what}`} />;
  return (
    <StatePanel
      icon="warning"
      title={`Couldn't load ${what}`}
      action={
        <Button variant="default" size="xs" onClick={reload}>
          Try again
        </Button>
      }
    >
      {error}
    </StatePanel>
  );
}
