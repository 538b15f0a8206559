import type { ClientMessage } from "@parley/client";
import { fileKind } from "@parley/client/uploads";
import type { Attachment, FileAttachment } from "@parley/protocol";
import { fileUrl } from "./file-url.ts";

/** A picture of a message: its address and its name. */
export interface Picture {
  readonly source: string;
  readonly name: string;
}

/** Whether an attachment is a picture that the page may load. */
export const isPicture = (attachment: Attachment, origin: string): attachment is FileAttachment =>
  attachment.type === "file" &&
  fileKind({ name: attachment.name, type: attachment.mimeType }) === "image" &&
  fileUrl(attachment.url, origin) !== undefined;

/** The pictures of messages, in the order in which they were sent (S3-15). */
export const picturesOf = (
  messages: readonly Pick<ClientMessage, "attchs">[],
  origin: string,
): readonly Picture[] =>
  messages.flatMap(({ attchs }) =>
    attchs
      .filter((attachment) => isPicture(attachment, origin))
      .map(({ url, name }) => ({ source: fileUrl(url, origin) ?? "", name })),
  );
