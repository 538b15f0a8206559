import type { Client } from "@parley/client";
import { createUploads, type UploadItem, type Uploads, type UploadsState } from "@parley/client/uploads";
import { NO_FILES, type FilesToSend } from "../composer/field-rules.ts";
import type { Tray } from "../composer/tray.ts";
import type { WindowContext } from "../contract.ts";
import { uploadByXhr } from "./xhr-port.ts";

/** The files beside the text, as the composer and as the list of files see them. */
export interface FileTray extends Omit<Uploads<File>, "take" | "subscribe">, Tray {}

const trays = new WeakMap<Client, FileTray>();

/** The files of the message that is being written. */
export const filesBeside = ({ uploadFiles }: UploadsState<File>): readonly UploadItem<File>[] =>
  uploadFiles.find(({ text }) => text === null)?.items ?? [];

function toSend(state: UploadsState<File>): FilesToSend {
  const items = filesBeside(state);
  if (items.length === 0) return NO_FILES;
  return { count: items.length, isWaiting: items.some(({ status }) => status !== "done") };
}

/** The files beside the text of this chat; the same as long as the widget is on the page. */
export function trayOf({ client, ended }: Pick<WindowContext, "client" | "ended">): FileTray {
  const known = trays.get(client);
  if (known) return known;
  const uploads = createUploads<File>(client, { upload: uploadByXhr });
  let seen = uploads.getState();
  let files = toSend(seen);
  const tray: FileTray = {
    ...uploads,
    take() {
      uploads.dismiss();
      return uploads.take();
    },
    remove(uuid) {
      uploads.remove(uuid);
      // There is room again.
      uploads.dismiss();
    },
    retryFailed() {
      for (const { uuid } of filesBeside(uploads.getState())) uploads.retry(uuid);
    },
    files() {
      // The same object until something changes, as React wants it.
      const state = uploads.getState();
      if (state !== seen) files = toSend(state);
      seen = state;
      return files;
    },
  };
  trays.set(client, tray);
  ended.addEventListener("abort", () => uploads.stop());
  return tray;
}
