import type { Readable } from "node:stream";
import { ProtocolError } from "@parley/protocol/errors";

/**
 * Where the bytes of uploaded files are. Keys are the server's own; a name given by a visitor is never a path.
 * files/file-store-contract.ts says what each adapter must do.
 */
export interface FileStore {
  /**
   * Where browsers are sent for the bytes, as https://files.example.com; null when this server hands them out itself.
   * Policies of own pages must allow it.
   */
  readonly downloadOrigin: string | null;
  /**
   * Streams a file in. It exists once this resolves and not before: whatever is cut off or rejected leaves nothing.
   * @throws FileTooLargeError when there are more than `maxBytes`, FileStorageFullError, FileStoreUnavailableError
   */
  write(key: string, bytes: Readable, maxBytes: number): Promise<{ size: number }>;
  /**
   * Null when there is no such file. `range` counts bytes, both ends included.
   * @throws FileStoreUnavailableError
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Deletes the file; one that is not there is no fault. */
  remove(key: string): Promise<void>;
  /** Keys of the files that were written before a time (epoch milliseconds), some at a time, in any order. */
  listWrittenBefore(time: number): AsyncIterable<string[]>;
  /** Deletes what was begun before a time (epoch milliseconds) and never finished, where that does not go by itself. */
  removeUnfinished(before: number): Promise<void>;
  /**
   * An address at `downloadOrigin` that needs nothing but itself; null where that is null. Equal wishes get equal
   * addresses, so that browsers keep what they have.
   */
  signDownload(wish: DownloadWish): Promise<string | null>;
  /** Lets go of connections. */
  close(): void;
}

/** What a signed address leads to, from when until when it is good (epoch milliseconds) and how the answer is labelled. */
export interface DownloadWish {
  key: string;
  from: number;
  until: number;
  contentType: string;
  contentDisposition: string;
  cacheControl: string;
}

/** More bytes came than were allowed. */
export class FileTooLargeError extends Error {
  constructor() {
    super("The file is too large.");
    this.name = "FileTooLargeError";
  }
}

/** There is no room left for the file. */
export class FileStorageFullError extends Error {
  constructor(options?: ErrorOptions) {
    super("There is no room for the file.", options);
    this.name = "FileStorageFullError";
  }
}

/** The files cannot be reached now. Whoever asked may ask again in a moment. */
export class FileStoreUnavailableError extends ProtocolError {
  constructor(cause: unknown) {
    super("UNAVAILABLE");
    this.name = "FileStoreUnavailableError";
    this.cause = cause;
  }
}
