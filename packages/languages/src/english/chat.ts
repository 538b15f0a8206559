/** What the conversation has beside its messages: notices, who types, ways to move and to try again. */
export const chat = {
  // A line in the chat. {name} is an agent.
  "notice.joined": "{name} joined",
  "notice.left": "{name} left",
  // The same for several agents at once. {names} is a list, as "Ada and Ben".
  "notice.joinedMany": "{names} joined",
  "notice.leftMany": "{names} left",
  // Lines in the chat when it is handed on. {name} is an agent or a department.
  "notice.transferring": "Handing you over to {name}",
  "notice.transferred": "Handed over to {name}",
  // Lines in the chat after the visitor has rated it.
  "notice.ratedGood": "You rated this chat as good",
  "notice.ratedBad": "You rated this chat as bad",
  "notice.ratedNone": "You took your rating back",
  // A line in the chat where a call was; the details come later.
  "notice.call": "Call",
  // A line in the chat after its end.
  "notice.ended": "This chat has ended",
  // Instead of messages that are still on their way, for screen readers.
  "chat.loading": "Loading messages",
  // Above the first message, where earlier ones are on their way.
  "chat.earlier": "Loading earlier messages",
  // Under a message that a screen reader reads: who types. {name} is an agent.
  "chat.typing": "{name} is typing",
  "chat.typingMany": "Several people are typing",
  // Round button over the messages, for screen readers and as a tooltip.
  "chat.latest": "Jump to the latest message",
  // The same button when messages have come below. At most 25 characters.
  "chat.newBelow": { one: "{count} new message", other: "{count} new messages" },
  // Delivery of the visitor's message: marks, named for screen readers.
  "delivery.pending": "Sending",
  "delivery.sent": "Sent",
  "delivery.seen": "Seen",
  // Under a message that was not sent, before the two buttons. At most 20 characters.
  "delivery.failed": "Not sent.",
  // The two buttons. At most 12 characters each.
  "delivery.retry": "Retry",
  "delivery.delete": "Delete",
  // Instead of the earlier messages, before the button "Try again". At most 40 characters.
  "chat.earlierFailed": "Couldn't load earlier messages.",
  // In the middle of the chat that could not be loaded, above the button "Try again".
  "chat.unloaded": "Couldn't load your conversation. Check your connection and try again.",
} as const;
