import type { FileAttachment } from "@parley/protocol";
import { FILES_PER_MESSAGE } from "@parley/protocol/limits";
import { errorBody, Fault } from "../fault.ts";
import { createFeatureStore, type FeatureStore } from "../feature-store.ts";
import type { Client } from "../types.ts";
import { chooseFiles } from "./choose-files.ts";
import { fileKind } from "./file-kind.ts";
import { attachmentsOf, changeItem, changeSet, setOf, writtenSet } from "./sets.ts";
import { createTransfer, type Transfer } from "./transfer.ts";
import type { UploadFile, UploadItem, UploadPort, UploadSet, UploadsState } from "./types.ts";
import { followUploadEvents } from "./upload-events.ts";

/** What uploads work with. */
export interface UploadsOptions<File extends UploadFile> {
  readonly upload: UploadPort<File>;
  /** Files of one message: FILES_PER_MESSAGE (5) in the widget, COMPOSER_FILES (4) in the composer by itself. */
  readonly maxFiles?: number;
  /** Makes the address of a picture of the file, and gives it back. */
  readonly preview?: (file: File) => string;
  readonly release?: (preview: string) => void;
}

/** The files that go along with messages. */
export interface Uploads<File extends UploadFile> {
  readonly getState: () => UploadsState<File>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes files beside the text that is being written, and begins to upload them. */
  readonly add: (files: readonly File[]) => void;
  /** Takes a file back: cancels it, or forgets it. */
  readonly remove: (uuid: string) => void;
  /** Uploads a failed file again. */
  readonly retry: (uuid: string) => void;
  /** The lists of refused files have been read. */
  readonly dismiss: () => void;
  /**
   * Sends the text with the files beside it, as soon as all of them are uploaded. Returns false for nothing: no file and
   * no text (S5-15).
   */
  readonly send: (text: string) => boolean;
  /** The uploaded files beside the text, for one who sends them himself; they are no longer here then. */
  readonly take: () => readonly FileAttachment[];
  /** Cancels everything and listens to nothing more. */
  readonly stop: () => void;
}

interface AbortControllerLike {
  readonly signal: { readonly aborted: boolean; addEventListener(type: "abort", listener: () => void): void };
  abort(): void;
}

// Named, because the engine's type check knows no platform; every browser and Node have it.
const { AbortController } = globalThis as unknown as { AbortController: new () => AbortControllerLike };

const CANCELLED = { code: "CANCELLED", message: "The upload was cancelled." } as const;

interface Parts<File extends UploadFile> extends UploadsOptions<File> {
  readonly client: Client;
  readonly store: FeatureStore<UploadsState<File>>;
  readonly transfer: Transfer<File>;
  readonly running: Map<string, AbortControllerLike>;
}

/** Ends a set: its pictures are of no use any more. */
function drop<File extends UploadFile>({ store, release }: Parts<File>, set: UploadSet<File>): void {
  store.patch({ uploadFiles: store.getState().uploadFiles.filter(({ uuid }) => uuid !== set.uuid) });
  for (const { preview } of set.items) if (preview) release?.(preview);
}

/** Sends a message whose files are all there. */
function settle<File extends UploadFile>(parts: Parts<File>, setUuid: string): void {
  const set = parts.store.getState().uploadFiles.find(({ uuid }) => uuid === setUuid);
  const attachments = set && attachmentsOf(set);
  if (!set || set.text === null || !attachments) return;
  drop(parts, set);
  parts.client.send(set.text, attachments);
}

function change<File extends UploadFile>(
  parts: Parts<File>,
  uuid: string,
  changes: Partial<UploadItem<File>>,
): void {
  const { uploadFiles } = parts.store.getState();
  const set = setOf(uploadFiles, uuid);
  const item = set?.items.find((one) => one.uuid === uuid);
  if (!set || !item) return;
  // Browser and server count differently; to the visitor it only goes forward.
  const isCount = changes.progress !== undefined && !changes.status;
  if (isCount && changes.progress <= item.progress) return;
  parts.store.patch({ uploadFiles: changeItem(uploadFiles, uuid, changes) });
  settle(parts, set.uuid);
}

async function run<File extends UploadFile>(parts: Parts<File>, uuid: string, file: File): Promise<void> {
  const { running, transfer } = parts;
  const controller = new AbortController();
  const { signal } = controller;
  running.set(uuid, controller);
  const isCurrent = (): boolean => running.get(uuid) === controller;
  change(parts, uuid, { status: "uploading", progress: 0, hasError: false, error: null });
  try {
    const onProgress = (loaded: number, total: number): void => {
      if (isCurrent() && total > 0) change(parts, uuid, { progress: Math.min(1, loaded / total) });
    };
    const attachment = await transfer.send({ uuid, file, signal, onProgress });
    if (isCurrent()) change(parts, uuid, { status: "done", progress: 1, attachment });
  } catch (error) {
    const body = signal.aborted ? CANCELLED : errorBody(error);
    if (isCurrent()) change(parts, uuid, { status: "failed", hasError: true, error: body });
  } finally {
    if (isCurrent()) running.delete(uuid);
  }
}

/** Lets the agents know that something is coming (S7-67). */
async function announce<File extends UploadFile>(
  { client: { link }, transfer }: Parts<File>,
  uuid: string,
  files: readonly File[],
): Promise<void> {
  try {
    const told = files.map(({ name, size }) => ({ name: name.slice(0, 512), size }));
    await link.issue("fileUploadMessage", { handle: await transfer.handle(), uuid, files: told });
  } catch (error) {
    // The upload itself tells the visitor when the server cannot be reached.
    if (!(error instanceof Fault)) link.options.onIncident?.({ message: "Announcing files failed.", error });
  }
}

function add<File extends UploadFile>(parts: Parts<File>, files: readonly File[]): void {
  const { client, store, preview, maxFiles = FILES_PER_MESSAGE } = parts;
  const { createId } = client.link.options;
  const { uploadFiles } = store.getState();
  const here = writtenSet(uploadFiles);
  const choice = chooseFiles(files, { room: maxFiles - (here?.items.length ?? 0) });
  const items = choice.taken.map((file): UploadItem<File> => ({
    uuid: createId(),
    file,
    preview: preview?.(file) ?? "",
    icon: fileKind(file),
    progress: 0,
    status: "uploading",
    hasError: false,
    error: null,
    attachment: null,
  }));
  const set = here ?? { uuid: createId(), text: null, items: [], hasError: false };
  const sets = here || items.length === 0 ? uploadFiles : [...uploadFiles, set];
  store.patch({
    uploadFiles: changeSet(sets, set.uuid, (before) => ({ items: [...before.items, ...items] })),
    tooBig: choice.tooBig.map(({ name }) => name),
    dropped: choice.dropped.map(({ name }) => name),
  });
  if (items.length === 0) return;
  void announce(parts, set.uuid, choice.taken);
  for (const { uuid, file } of items) void run(parts, uuid, file);
}

function remove<File extends UploadFile>(parts: Parts<File>, uuid: string): void {
  const { client, store, running, release } = parts;
  const { uploadFiles } = store.getState();
  const set = setOf(uploadFiles, uuid);
  const item = set?.items.find((one) => one.uuid === uuid);
  const controller = running.get(uuid);
  running.delete(uuid);
  controller?.abort();
  if (!set || !item) return;
  if (set.items.length === 1) {
    drop(parts, set);
    // The text was sent before the last file was taken back.
    if (set.text) client.send(set.text);
    return;
  }
  store.patch({
    uploadFiles: changeSet(uploadFiles, set.uuid, ({ items }) => ({
      items: items.filter((one) => one !== item),
    })),
  });
  if (item.preview) release?.(item.preview);
  settle(parts, set.uuid);
}

function send<File extends UploadFile>(parts: Parts<File>, text: string): boolean {
  const { client, store } = parts;
  const { uploadFiles } = store.getState();
  const set = writtenSet(uploadFiles);
  if (!set) return client.send(text) !== null;
  store.patch({ uploadFiles: changeSet(uploadFiles, set.uuid, () => ({ text })) });
  settle(parts, set.uuid);
  return true;
}

/** @param client any engine, shared or not: only its link, its events and `send` are used */
export function createUploads<File extends UploadFile>(
  client: Client,
  options: UploadsOptions<File>,
): Uploads<File> {
  const store = createFeatureStore<UploadsState<File>>({ uploadFiles: [], tooBig: [], dropped: [] });
  const transfer = createTransfer(client.link, options.upload);
  const running = new Map<string, AbortControllerLike>();
  const parts: Parts<File> = { ...options, client, store, transfer, running };
  const items = (): readonly UploadItem<File>[] => store.getState().uploadFiles.flatMap((set) => set.items);

  const stopFollowing = followUploadEvents(client, {
    knows: (handle, uuid) =>
      transfer.knows(handle) && items().some((item) => item.uuid === uuid && item.status === "uploading"),
    change: (uuid, changes) => {
      if (changes.status) running.delete(uuid);
      change(parts, uuid, changes);
    },
  });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    add: (files) => add(parts, files),
    remove: (uuid) => remove(parts, uuid),
    retry(uuid) {
      const item = items().find((one) => one.uuid === uuid);
      if (item?.status === "failed") void run(parts, uuid, item.file);
    },
    dismiss: () => store.patch({ tooBig: [], dropped: [] }),
    send: (text) => send(parts, text),
    take() {
      const set = writtenSet(store.getState().uploadFiles);
      const attachments = set && attachmentsOf(set);
      if (!attachments) return [];
      drop(parts, set);
      return attachments;
    },
    stop() {
      stopFollowing();
      for (const controller of running.values()) controller.abort();
      running.clear();
    },
  };
}
