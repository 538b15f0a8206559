import { ActionIcon } from "@mantine/core";
import { Icon } from "../components/Icon.tsx";
import { fileSize } from "../format/page.ts";
import { useDesk } from "../hooks/desk-context.ts";
import type { DraftFile } from "../state/draft-file.ts";
import classes from "./composer.module.css";

interface DraftFilesProps {
  conversationId: string;
  files: readonly DraftFile[];
}

/** The files for the next message, with how far they have come. */
export function DraftFiles({ conversationId, files }: DraftFilesProps) {
  const desk = useDesk();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Files to send">
      {files.map((file) => (
        <li key={file.id} className={classes.chip} data-failed={file.status === "failed" || undefined}>
          <Icon name={file.status === "failed" ? "warning" : "file"} size={16} />
          <span className={classes.chipName}>
            <bdi>{file.name}</bdi>
          </span>
          <Progress file={file} />
          {file.status === "failed" && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Try ${file.name} again`}
              onClick={() => desk.uploads.retry(conversationId, file.id)}
            >
              <Icon name="retry" size={16} />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Remove ${file.name}`}
            onClick={() => desk.uploads.remove(conversationId, file.id)}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function Progress({ file: { status, size, done, error, name } }: { file: DraftFile }) {
  if (status === "failed") {
    return (
      <span className={classes.chipError} role="alert">
        {error}
      </span>
    );
  }
  if (status === "ready") return <span className={classes.chipSize}>{fileSize(size)}</span>;
  return <progress className={classes.progress} max={1} value={done} aria-label={`Uploading ${name}`} />;
}
