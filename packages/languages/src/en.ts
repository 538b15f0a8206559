/**
 * Every text of the widget. The comment above a text tells translators where it stands and how long it may be.
 * `{name}` is filled in; a text with forms is chosen by `{count}` under the language's plural rules.
 */
export const en = {
  // Page title, in turn with the page's own, while messages wait. At most 30 characters.
  "title.newMessages": { one: "{count} new message", other: "{count} new messages" },

  // Name of the window for screen readers. {team} is the owner's name for the team.
  "window.name": "Chat with {team}",
  // Button at the top of the window, an arrow; for screen readers and as a tooltip.
  "window.back": "Back to home",
  // Button at the top of the window, a line or a cross; for screen readers and as a tooltip.
  "window.minimize": "Minimize chat",

  // Large words on the home view when the owner wrote none. At most 40 characters.
  "home.greeting": "Hi there",
  // One or two sentences under the greeting when the owner wrote none.
  "home.introduction": "Ask us anything. We read every message.",
  // Title of the card that starts a chat. At most 30 characters.
  "home.start": "Send us a message",
  // The card that leads back into a chat, for screen readers, before who wrote last.
  "home.continue": "Your conversation",
  // First line of the card: the visitor's own last message. {text} is cut to fit.
  "home.own": "You: {text}",
  // Title of the same card while nobody can be reached; it leads to a form. At most 30 characters.
  "home.offline": "Leave us a message",
  // Mark on the card for screen readers.
  "home.unread": { one: "{count} unread message", other: "{count} unread messages" },
  // Faces of the team, for screen readers. {names} is a list, as "Ada and Ben".
  "faces.names": "With {names}",
  // Last in a row of faces, for screen readers: how many more there are.
  "faces.more": { one: "and {count} more", other: "and {count} more" },

  // Presence of the team, under its name and on the home card. At most 35 characters each.
  "presence.online": "We're here now",
  "presence.away": "We'll reply as soon as we can",
  "presence.offline": "Away, will reply when we're back",
  // The same while the visitor waits for the first answer. {count} is at least 2.
  "presence.wait": { one: "Reply in about {count} minute", other: "Reply in about {count} minutes" },
  // The same while the chat is handed on. {name} is an agent or a department.
  "presence.transfer": "Connecting you to {name}…",
  // The same for one agent who has joined. At most 30 characters.
  "presence.agentOnline": "Here now",
  "presence.agentAway": "Away, will reply here",
  // The title of a chat with several agents. {first} is a name.
  "presence.others": { one: "{first} and {count} other", other: "{first} and {count} others" },

  // The chat's head is a button that shows everybody who takes part; its tooltip. At most 40 characters.
  "chat.agents": "See who is here",
  // Name of the list of messages for screen readers.
  "chat.messages": "Messages",
  // Between messages: the day on which they were written.
  "day.today": "Today",
  "day.yesterday": "Yesterday",
  // Under a minute ago, on the home card. At most 15 characters.
  "time.now": "Just Now",
  // An older time of today, on the home card. {time} as 14:05.
  "time.today": "Today, {time}",
  // Between read and unread messages. At most 20 characters.
  "chat.unread": "New",
  // Small mark beside the name of an automatic agent. At most 8 characters.
  "chat.bot": "Bot",
  // Before the visitor's own messages, for screen readers.
  "chat.you": "You",

  // Name of the field for screen readers, and its placeholder. At most 30 characters.
  "composer.label": "Message",
  "composer.placeholder": "Write a message…",
  "composer.placeholderEnded": "Write to start a new chat…",
  // Button in the field, an arrow; for screen readers and as a tooltip.
  "composer.send": "Send message",

  // Instead of the text of a message that has files only. At most 25 characters.
  "preview.file": "Attachment",
  // Said by screen readers when a message comes.
  "announce.message": "{name}: {text}",

  // Where a part of the window failed, with its button.
  "error.sentence": "Something went wrong here.",
  "error.retry": "Try again",
} as const;
