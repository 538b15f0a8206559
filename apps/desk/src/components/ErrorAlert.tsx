import { Alert } from "@mantine/core";

interface ErrorAlertProps {
  /** A sentence; nothing is shown without one. */
  error: string | null;
  className?: string | undefined;
}

/** Why something could not be done. */
export function ErrorAlert({ error, className = "" }: ErrorAlertProps) {
  if (error === null) return null;
  return (
    <Alert color="red" variant="light" role="alert" className={className}>
      {error}
    </Alert>
  );
}
