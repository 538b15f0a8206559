export { fileKind, type FileKind } from "./file-kind.ts";
export { chooseFiles, type Choice } from "./choose-files.ts";
export { createUploads, type Uploads, type UploadsOptions } from "./uploads.ts";
export type { UploadFile, UploadItem, UploadPort, UploadSet, UploadSignal, UploadsState } from "./types.ts";
