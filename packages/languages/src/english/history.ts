/** Past conversations. */
export const history = {
  // Titles of the list of past conversations and of one of them. At most 30 characters.
  "history.title": "Conversations",
  "history.chatTitle": "Conversation",
  // Name of the list for screen readers.
  "history.list": "Past conversations",
  // Instead of conversations that are still on their way, for screen readers.
  "history.loading": "Loading conversations",
  // Where there is no past conversation: a title and a sentence. At most 40 and 80 characters.
  "history.empty": "No past conversations",
  "history.emptyText": "When a chat has ended, you'll find it here.",
  // Where the list, or one conversation, didn't come: a title each, a sentence for both. At most 50 and 80 characters.
  "history.failed": "Couldn't load your conversations",
  "history.chatFailed": "Couldn't load this conversation",
  "history.failedText": "Check your connection and try again.",
  // Button under the list, and the same after a failure. At most 40 characters each.
  "history.more": "Show more",
  "history.moreFailed": "Couldn't load more. Try again",
  // Button under a past conversation; the second while another chat is running. At most 30 characters each.
  "history.new": "Start a new chat",
  "history.continue": "Continue your chat",
} as const;
