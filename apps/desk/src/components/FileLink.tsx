import type { FileAttachment } from "@parley/protocol";
import { fileSize, linkAddress } from "../format/page.ts";
import classes from "./attachments.module.css";
import { Icon } from "./Icon.tsx";

/** Pictures that every browser draws. */
const PICTURES: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

/** A file of a message: a picture is shown, everything has its name and size; both open the file. */
export function FileLink({ file }: { file: FileAttachment }) {
  const { url, name, size, mimeType } = file;
  const address = linkAddress(new URL(url, location.href).href);
  const words = (
    <>
      <Icon name="file" size={16} />
      <bdi className={classes.fileName}>{name}</bdi>
      <span className={classes.size}>{fileSize(size)}</span>
    </>
  );
  if (!address) return <span className={classes.file}>{words}</span>;
  return (
    <a
      className={classes.file}
      data-picture={PICTURES.has(mimeType) || undefined}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      {/* The name beside it says what it is. */}
      {PICTURES.has(mimeType) && <img className={classes.picture} src={address} alt="" loading="lazy" />}
      <span className={classes.fileRow}>{words}</span>
    </a>
  );
}
