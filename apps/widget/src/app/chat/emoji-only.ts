/** Text that is nothing but this many emoji or fewer is drawn large. */
const EMOJI_MAX = 3;

const ONE =
  "(?:\\p{RI}\\p{RI}|[0-9#*]\\uFE0F?\\u20E3|(?:\\p{Emoji_Presentation}|\\p{Emoji}\\uFE0F)\\p{Emoji_Modifier}?(?:\\u200D(?:\\p{Emoji_Presentation}|\\p{Emoji}\\uFE0F?)\\p{Emoji_Modifier}?)*)";
const ONLY = new RegExp(`^\\s*(?:${ONE}\\s*){1,${EMOJI_MAX}}$`, "u");

/** Whether a message is one to three emoji and nothing else. */
export const isEmojiOnly = (text: string): boolean => text.length < 100 && ONLY.test(text);
