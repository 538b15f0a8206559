import type { Message } from "@parley/protocol";
import type { MessagePage } from "../ports/conversation-store.ts";

/** Characters of text after which a page is full: a page is one frame, and memory for every reader of it. */
const PAGE_TEXT_MAX = 200_000;

/** Collects messages until the page is full by count or by size; it holds at least one. */
export class MessagePageBuilder {
  readonly #limit: number;
  readonly #messages: Message[] = [];
  #characters = 0;
  #more = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** False when the message found no room: the page is complete and more exist. */
  add(message: Message): boolean {
    const full = this.#messages.length >= this.#limit || this.#characters >= PAGE_TEXT_MAX;
    if (full) {
      this.#more = true;
      return false;
    }
    this.#characters += message.m.length;
    this.#messages.push(message);
    return true;
  }

  build(): MessagePage {
    return { messages: this.#messages, more: this.#more };
  }
}
