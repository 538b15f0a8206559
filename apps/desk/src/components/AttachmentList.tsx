import type { Attachment } from "@parley/protocol";
import { fileSize, linkAddress } from "../format/page.ts";
import { Icon } from "./Icon.tsx";
import classes from "./message-group.module.css";

/** The files that came with a message; those with a web address can be opened. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul className={classes.files}>
      {attachments.map((attachment) => (
        <li key={attachment.url}>
          <File attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function File({ attachment: { url, name, size } }: { attachment: Attachment }) {
  const address = linkAddress(new URL(url, location.href).href);
  const words = (
    <>
      <Icon name="file" size={16} />
      <bdi>{name}</bdi>
      <span>{fileSize(size)}</span>
    </>
  );
  if (!address) return <span className={classes.file}>{words}</span>;
  return (
    <a className={classes.file} href={address} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
