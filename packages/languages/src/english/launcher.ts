/** Words of the launcher. In English they are built into the embed script; here they are for translators. */
export const launcher = {
  // On a rectangular launcher when the owner wrote none; 110 pixels wide on phones. At most 12 characters.
  "launcher.chat": "Chat",
  // Names of the launcher for screen readers, closed and open.
  "launcher.open": "Open chat",
  "launcher.close": "Close chat",
  // Said behind the name while messages wait, after a comma. It has no forms, so it must be right with every number.
  "launcher.unread": "{count} unread",
  // Beside the launcher when the chat's code cannot be fetched; one or two short sentences.
  "launcher.failed": "Couldn't load the chat. Check your connection and try again.",
} as const;
