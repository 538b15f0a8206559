/** Texts that are rightly the same as in English, by language. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  cs: ["chat.bot", "emoji.results", "emoji.title", "file.video", "launcher.chat"],
  da: [
    "chat.bot",
    "file.download",
    "file.video",
    "home.links",
    "launcher.chat",
    "media.download",
    "ticket.submit",
    "transcript.submit",
  ],
  de: ["chat.bot", "field.name", "file.video", "home.links", "launcher.chat", "media.position", "name.label"],
  el: ["chat.bot", "emoji.title", "field.email", "name.email", "transcript.email"],
  es: ["chat.bot", "launcher.chat"],
  fi: ["emoji.results", "file.video", "launcher.chat"],
  fr: [
    "chat.bot",
    "chat.messages",
    "composer.label",
    "field.message",
    "help.articleTitle",
    "help.suggestions",
    "history.chatTitle",
    "history.title",
    "launcher.chat",
    "media.position",
  ],
  hu: ["chat.bot", "emoji.results"],
  id: ["chat.bot", "emoji.results", "emoji.title", "file.video", "launcher.chat"],
  it: [
    "chat.bot",
    "emoji.results",
    "emoji.title",
    "field.email",
    "file.video",
    "launcher.chat",
    "name.email",
    "transcript.email",
  ],
  nb: ["chat.bot", "emoji.results", "file.video", "launcher.chat", "ticket.submit", "transcript.submit"],
  nl: ["chat.bot", "file.video", "home.links", "launcher.chat"],
  pl: ["chat.bot", "emoji.results", "emoji.title"],
  "pt-BR": ["home.links", "launcher.chat"],
  ro: ["launcher.chat"],
  sv: ["chat.bot", "emoji.results", "file.video"],
  tr: ["chat.bot", "emoji.results"],
};

/** Whether a text may be the same as in English. */
export const isSameAsEnglish = (code: string, key: string): boolean => SAME[code]?.includes(key) ?? false;

/** Every entry, for the check that none of them is idle. */
export const sameAsEnglish = Object.entries(SAME).flatMap(([code, keys]) =>
  keys.map((key) => ({ code, key })),
);
