import type { ClientMessage } from "@parley/client";
import { addEnglish } from "@parley/languages";
import { noticeText } from "../../app/chat/notice-text.ts";
import type { Shell } from "../shell.ts";

let texts: Promise<void> | undefined;

/** The window fetches these words with its first part that needs them; a page may want them before. */
async function fetchTexts(): Promise<void> {
  const { enFeatures } = await import("@parley/languages/en-features");
  addEnglish(enFeatures);
}

/** What a notice says, in the language of the window. */
export async function noticeOf(message: ClientMessage, shell: Shell): Promise<string> {
  try {
    await (texts ??= fetchTexts());
  } catch (error) {
    texts = undefined;
    console.warn("Parley: a notice without its words.", error);
  }
  return noticeText(message, shell.get().translator.t);
}
