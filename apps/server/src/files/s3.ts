import { Readable } from "node:stream";
import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";
import type { DownloadWish, FileStore } from "../ports/file-store.ts";
import { checkedKey } from "./file-key.ts";
import { readS3Address, type S3Address } from "./s3-address.ts";
import { insist, isMissing, openFailure, translated } from "./s3-errors.ts";
import { spool } from "./spool.ts";

const CONNECT_TIMEOUT_MS = 5_000;
/** Without a byte of an answer. */
const SILENCE_TIMEOUT_MS = 60_000;

const nothing = (): void => undefined;
/** The library would write to the console; what fails here is thrown and said by whoever asked. */
const QUIET = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** The library, loaded only where files really lie in S3. */
const loadSdk = async () => {
  const [client, presigner] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/s3-request-presigner"),
  ]);
  return { ...client, ...presigner };
};
type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/**
 * Files in an S3 service.
 * @param options.url see readS3Address
 * @throws StartError when the address is wrong or the bucket cannot be used with it
 */
export async function openS3Files({ url }: { url: string }): Promise<FileStore> {
  const address = readS3Address(url);
  const sdk = await loadSdk();
  const client = new sdk.S3Client(configOf(address, address.endpoint));
  try {
    await client.send(new sdk.HeadBucketCommand({ Bucket: address.bucket }));
  } catch (error) {
    client.destroy();
    throw openFailure(error, address);
  }
  const bucket = new Bucket(sdk, client, address);
  return {
    downloadOrigin: address.downloadEndpoint,
    write: async (key, bytes, maxBytes) => bucket.write(key, bytes, maxBytes),
    read: async (key, range) => bucket.read(key, range),
    remove: async (key) => bucket.remove(key),
    listWrittenBefore: (time) => bucket.list(time),
    // Nothing is ever there in part.
    removeUnfinished: async () => undefined,
    signDownload: signer(sdk, address),
    close: () => client.destroy(),
  };
}

function configOf(address: S3Address, endpoint: string): S3ClientConfig {
  const { region, pathStyle, credentials } = address;
  return {
    endpoint,
    region,
    forcePathStyle: pathStyle,
    ...(credentials && { credentials }),
    logger: QUIET,
    // Services other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
  };
}

/** The objects of one bucket below the address's folder. */
class Bucket {
  readonly #sdk: Sdk;
  readonly #client: S3Client;
  readonly #address: S3Address;

  constructor(sdk: Sdk, client: S3Client, address: S3Address) {
    this.#sdk = sdk;
    this.#client = client;
    this.#address = address;
  }

  /** All of it comes to this machine first; then the service takes it in one request, as a whole or not at all. */
  async write(key: string, bytes: Readable, maxBytes: number): Promise<{ size: number }> {
    const place = this.#object(key);
    const spooled = await spool(bytes, maxBytes);
    const { size } = spooled;
    try {
      await insist(async () => {
        const body = spooled.read();
        const command = new this.#sdk.PutObjectCommand({ ...place, Body: body, ContentLength: size });
        // The library repeats other requests by itself, but cannot begin a stream anew.
        await this.#client.send(command).finally(() => body.destroy());
      });
      return { size };
    } finally {
      await spooled.discard();
    }
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const { GetObjectCommand } = this.#sdk;
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ ...this.#object(key), ...part }));
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw translated(error);
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await this.#client.send(new this.#sdk.DeleteObjectCommand(this.#object(key)));
    } catch (error) {
      if (!isMissing(error)) throw translated(error);
    }
  }

  async *list(before: number): AsyncGenerator<string[]> {
    const { bucket: Bucket, prefix: Prefix } = this.#address;
    for await (const page of this.#sdk.paginateListObjectsV2({ client: this.#client }, { Bucket, Prefix })) {
      yield (page.Contents ?? [])
        .filter(({ LastModified }) => LastModified !== undefined && LastModified.getTime() < before)
        .map(({ Key = "" }) => Key.slice(Prefix.length));
    }
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#address.bucket, Key: this.#address.prefix + checkedKey(key) };
  }
}

/** Signing asks nobody; it has a client of its own because browsers may know the service under another name. */
function signer(sdk: Sdk, address: S3Address): FileStore["signDownload"] {
  const { bucket, prefix, downloadEndpoint } = address;
  if (downloadEndpoint === null) return async () => null;
  const client = new sdk.S3Client(configOf(address, downloadEndpoint));
  return async ({ key, from, until, contentType, contentDisposition, cacheControl }: DownloadWish) =>
    sdk.getSignedUrl(
      client,
      new sdk.GetObjectCommand({
        Bucket: bucket,
        Key: prefix + checkedKey(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
        ResponseCacheControl: cacheControl,
      }),
      { signingDate: new Date(from), expiresIn: Math.floor((until - from) / 1_000) },
    );
}
