import type { Readable } from "node:stream";

/** Where the bytes of uploaded files are. Ids are the server's own; a name given by a visitor is never a path. */
export interface FileStore {
  /**
   * Streams a file in. It exists once this resolves and not before: whatever is cut off or rejected leaves nothing.
   * @throws FileTooLargeError when there are more than `maxBytes`, FileStorageFullError
   */
  write(id: string, bytes: Readable, maxBytes: number): Promise<{ size: number }>;
  /** Null when there is no such file. `range` counts bytes, both ends included. */
  read(id: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** Deletes the file; one that is not there is no fault. */
  remove(id: string): Promise<void>;
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
