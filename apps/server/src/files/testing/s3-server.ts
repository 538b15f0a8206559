import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

/** The only key that the server takes. */
const CREDENTIALS = "S3RVER:S3RVER";
const BUCKET = "parley";

/** A small S3 service on a free port of this machine, in a folder of its own. */
export interface S3Server {
  /** For S3_URL, with these settings after the question mark. */
  url(settings?: string): string;
  /** As http://127.0.0.1:1234. */
  origin: string;
  /** Names of everything that the bucket keeps: objects, and parts of uploads that were never finished. */
  everything(): string[];
  close(): Promise<void>;
}

/** @param options.lenient takes wrong signatures: it computes other ones than Amazon's for brackets and apostrophes */
export async function startS3({ lenient = false } = {}): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "parley-s3-"));
  const service = new S3rver({
    silent: true,
    directory,
    allowMismatchedSignatures: lenient,
    configureBuckets: [{ name: BUCKET }],
  });
  await service.configureBuckets();
  const answer = service.callback();
  const server = createServer((request, response) => {
    // It computes another signature than anybody else for the bucket itself; what is not signed it takes as it is.
    if (request.url?.startsWith(`/${BUCKET}/?`) || request.url === `/${BUCKET}/`) {
      delete request.headers.authorization;
    }
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    url: (settings = "") => `http://${CREDENTIALS}@${host}/${BUCKET}/files?${settings}`,
    origin: `http://${host}`,
    everything: () =>
      readdirSync(join(directory, BUCKET), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        // Beside each object lie its checksum and its description.
        .map(({ name }) => name)
        .filter((name) => !/(?:_metadata\.json|\.md5)$/.test(name)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
