/** What is known of an uploaded file. */
export interface FileRecord {
  /** Whoever knows it may read the file: it is in the address that messages carry. */
  id: string;
  /** What its bytes are called in the FileStore; unique. Leads nobody to the id. */
  key: string;
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
  readFileByKey(key: string): Promise<FileRecord | null>;
  /** Those of the keys that a file on the list has. */
  knownFileKeys(keys: readonly string[]): Promise<string[]>;
  /** Bytes of all the property's files. */
  sumFileBytes(propertyId: string): Promise<number>;
  /** Files that no message carries, made before a time. */
  listLeftoverFiles(before: number, limit: number): Promise<FileRecord[]>;
  /** Unknown ids are ignored. */
  deleteFiles(ids: readonly string[]): Promise<void>;
}
