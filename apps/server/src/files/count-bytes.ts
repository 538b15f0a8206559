import { Transform } from "node:stream";
import { FileTooLargeError } from "../ports/file-store.ts";

/** What waits between the network and the place where files lie, for each file: bytes. */
export const BUFFER_BYTES = 65_536;

/** Lets bytes through, counts them and breaks with FileTooLargeError when there are too many. */
export class ByteCounter extends Transform {
  readonly #maxBytes: number;
  #size = 0;

  constructor(maxBytes: number) {
    super({ readableHighWaterMark: BUFFER_BYTES, writableHighWaterMark: BUFFER_BYTES });
    this.#maxBytes = maxBytes;
  }

  /** Bytes so far. */
  get size(): number {
    return this.#size;
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void {
    this.#size += chunk.length;
    if (this.#size > this.#maxBytes) done(new FileTooLargeError());
    else done(null, chunk);
  }
}
