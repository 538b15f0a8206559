/** What stands beside launcher and messages. */
export const window = {
  // The cross on the picture or text beside the launcher, for screen readers.
  "bubble.close": "Close",

  // Strip over the messages. At most 60 characters.
  "connection.connecting": "Connecting…",
  "connection.offline": "You're offline. We'll send your messages when you're back.",
  // After the team has disconnected the visitor, with its button. At most 60 and 20 characters.
  "connection.closed": "This chat was disconnected.",
  "connection.again": "Connect again",
  // In the same place when the server does not let the visitor in.
  "connection.refused": "The chat isn't available right now. Please try again later.",

  // The card beside the launcher, for screen readers. {name} is an agent.
  "preview.name": "New message from {name}",
  // Buttons of the card, for screen readers.
  "preview.open": "Open the chat",
  "preview.dismiss": "Dismiss message",
  // On the card: messages besides the one shown. At most 15 characters.
  "preview.more": { one: "+{count} more", other: "+{count} more" },
} as const;
