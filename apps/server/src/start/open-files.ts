import type { Config } from "../config/config.ts";
import { filesFolder } from "../config/data-dir.ts";
import { openLocalFiles } from "../files/local.ts";
import type { FileStore } from "../ports/file-store.ts";

/** Uploaded files lie in the bucket where there is one, else in the data folder. @throws StartError */
export async function openFiles({ s3Url, dataDir }: Pick<Config, "s3Url" | "dataDir">): Promise<FileStore> {
  if (s3Url === undefined) return openLocalFiles(filesFolder(dataDir));
  const { openS3Files } = await import("../files/s3.ts");
  return openS3Files({ url: s3Url });
}
