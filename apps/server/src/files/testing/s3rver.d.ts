/** What the tests use of the small S3 service; it brings no types of its own. */
declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  export default class S3rver {
    constructor(options: {
      silent: boolean;
      directory: string;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    /** Makes the buckets. */
    configureBuckets(): Promise<void>;
    /** Answers the requests of an HTTP server. */
    callback(): RequestListener;
  }
}
