import { COMPOSER_MAX_HEIGHT_PX, MESSAGE_TEXT_MAX } from "@parley/protocol/limits";

/** Height of the field for what is written in it: it grows, and past the limit it scrolls (S5-18). */
export const fieldHeight = (contentHeight: number): { height: number; scrolls: boolean } => ({
  height: Math.min(contentHeight, COMPOSER_MAX_HEIGHT_PX),
  scrolls: contentHeight > COMPOSER_MAX_HEIGHT_PX,
});

/** What is to be sent along with a text. */
export interface FilesToSend {
  count: number;
  /** Some are still on their way, or did not get there. */
  isWaiting: boolean;
}

export const NO_FILES: FilesToSend = { count: 0, isWaiting: false };

/** Whether there is something that can be sent: a text, files, or both. */
export function canSend(text: string, { count, isWaiting }: FilesToSend = NO_FILES): boolean {
  const { length } = text.trim();
  return (length > 0 || count > 0) && length <= MESSAGE_TEXT_MAX && !isWaiting;
}

interface Key {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  isComposing: boolean;
  keyCode: number;
}

/** The key code of every key while an input method composes; Safari reports the end of it too early otherwise. */
const COMPOSING = 229;

/** Enter sends, except with shift, while an input method composes, and where Enter is the keyboard's own new line (S5-16, S5-17). */
export const sendsOnKey = ({ key, shiftKey, altKey, isComposing, keyCode }: Key, isTouch: boolean): boolean =>
  key === "Enter" && !shiftKey && !altKey && !isComposing && keyCode !== COMPOSING && !isTouch;
