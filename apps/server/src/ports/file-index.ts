/** What is known of an uploaded file; its bytes are in the FileStore under the same id. */
export interface FileRecord {
  id: string;
  propertyId: string;
  conversationId: string;
  name: string;
  mimeType: string;
  size: number;
  /** As png; may be empty. */
  extension: string;
  createdAt: number;
  /** A message carries it. One that no message carries after a day is a leftover. */
  attached: boolean;
}

/** The list of uploaded files. */
export interface FileIndex {
  addFile(file: FileRecord): Promise<void>;
  readFiles(ids: readonly string[]): Promise<FileRecord[]>;
  /** Bytes of all the property's files. */
  sumFileBytes(propertyId: string): Promise<number>;
  /** Files that no message carries, made before a time. */
  listLeftoverFiles(before: number, limit: number): Promise<FileRecord[]>;
  /** Unknown ids are ignored. */
  deleteFiles(ids: readonly string[]): Promise<void>;
}
