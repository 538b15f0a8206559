import type { FileAttachment } from "@parley/protocol";
import { tellVisitor } from "../conversation/tell-visitor.ts";
import type { Domain } from "../domain.ts";
import { toRefusal } from "../refusal.ts";

/** Progress is told at most this often, milliseconds. */
const PROGRESS_GAP_MS = 200;

/** Which upload the visitor's tabs are told of. */
export interface UploadTarget {
  conversationId: string;
  handle: string;
  /** The page's own id of the upload; may be empty. */
  uuid: string;
}

/** Tells a visitor's tabs how an upload goes. */
export class UploadNews {
  readonly #domain: Domain;
  readonly #conversationId: string;
  readonly #target: { handle: string; uuid: string };
  readonly #expected: number;
  #toldAt = Number.NEGATIVE_INFINITY;

  /** @param expected bytes of the whole request; 0 when nobody knows */
  constructor(domain: Domain, { conversationId, handle, uuid }: UploadTarget, expected: number) {
    this.#domain = domain;
    this.#conversationId = conversationId;
    this.#target = { handle, uuid };
    this.#expected = expected;
  }

  progress(loaded: number): void {
    const now = this.#domain.clock.now();
    if (now - this.#toldAt < PROGRESS_GAP_MS) return;
    this.#toldAt = now;
    const total = Math.max(this.#expected, loaded);
    const parameters: [{ handle: string; uuid: string; loaded: number; total: number }] = [
      { ...this.#target, loaded, total },
    ];
    tellVisitor(this.#domain, this.#conversationId, { name: "uploadProgress", parameters });
  }

  finished(file: FileAttachment): void {
    tellVisitor(this.#domain, this.#conversationId, {
      name: "uploadFinished",
      parameters: [{ ...this.#target, file }],
    });
  }

  failed(error: unknown): void {
    const { code, message } = toRefusal(error);
    tellVisitor(this.#domain, this.#conversationId, {
      name: "uploadError",
      parameters: [{ ...this.#target, code, message }],
    });
  }
}
