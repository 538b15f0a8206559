import type { FileAttachment, ProtocolErrorBody } from "@parley/protocol";
import type { FileKind } from "./file-kind.ts";

/** What the engine needs to know of a chosen file; a browser's File has it. */
export interface UploadFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** MIME type; empty when the browser does not know. */
  readonly type: string;
}

/** The part of an AbortSignal that an upload needs. */
export interface UploadSignal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
}

/**
 * Sends one file as multipart/form-data in the field `upload` (S7-20), in a browser by an XMLHttpRequest, which knows how
 * far it is. Rejects when the server cannot be reached or the signal is aborted.
 */
export type UploadPort<File extends UploadFile> = (
  url: string,
  file: File,
  watch: { readonly onProgress: (loaded: number, total: number) => void; readonly signal: UploadSignal },
) => Promise<{ readonly status: number; readonly text: string }>;

/** A chosen file, with where it stands (S3-20). */
export interface UploadItem<File extends UploadFile = UploadFile> {
  readonly uuid: string;
  readonly file: File;
  /** Address of a picture of it; empty without one. */
  readonly preview: string;
  readonly icon: FileKind;
  /** Uploaded so far: 0 to 1. */
  readonly progress: number;
  readonly status: "uploading" | "done" | "failed";
  readonly hasError: boolean;
  readonly error: ProtocolErrorBody | null;
  /** What the server said of it, when it is done. */
  readonly attachment: FileAttachment | null;
}

/** The files of one message (S3-34). */
export interface UploadSet<File extends UploadFile = UploadFile> {
  readonly uuid: string;
  /** The text that goes along; null while the message is still being written. */
  readonly text: string | null;
  readonly items: readonly UploadItem<File>[];
  readonly hasError: boolean;
}

/** All uploads of this page. */
export interface UploadsState<File extends UploadFile = UploadFile> {
  readonly uploadFiles: readonly UploadSet<File>[];
  /** Names of files that were too large, until dismissed (S5-09). */
  readonly tooBig: readonly string[];
  /** Names of files that were too many, until dismissed (S5-10). */
  readonly dropped: readonly string[];
}
