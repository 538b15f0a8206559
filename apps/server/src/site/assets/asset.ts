import { createHash } from "node:crypto";
import { brotli, gzipBest } from "./compress.ts";
import type { ContentEncoding } from "./content-encoding.ts";
import { isCompressible } from "./media-type.ts";

/** Smaller bodies fit into one packet anyway. */
const WORTH_COMPRESSING_BYTES = 256;

/** Something served whole: its bytes, and their compressed forms once somebody asked for them. */
export interface Asset {
  readonly mediaType: string;
  /** Digest of the bytes; the ETag is made from it. */
  readonly digest: string;
  readonly bytes: Buffer;
  /** Encodings other than identity that `body` knows. */
  readonly compressible: boolean;
  /** The body in an encoding; each one is made once. */
  body(encoding: ContentEncoding): Promise<Buffer>;
}

export interface AssetOptions {
  /** How to make the brotli form, best quality in memory by default. */
  compress?: (bytes: Buffer) => Promise<Buffer>;
}

/** Makes an asset of bytes. */
export function createAsset(bytes: Buffer, mediaType: string, options: AssetOptions = {}): Asset {
  const { compress = brotli } = options;
  const forms = new Map<ContentEncoding, Promise<Buffer>>([["identity", Promise.resolve(bytes)]]);
  const makers = { br: compress, gzip: gzipBest, identity: async (same: Buffer) => same };
  return {
    mediaType,
    bytes,
    digest: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    compressible: isCompressible(mediaType) && bytes.length >= WORTH_COMPRESSING_BYTES,
    body: (encoding) => {
      const made = forms.get(encoding);
      if (made) return made;
      const form = makers[encoding](bytes);
      forms.set(encoding, form);
      return form;
    },
  };
}
