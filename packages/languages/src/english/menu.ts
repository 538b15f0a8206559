/** The menu and what it leads to, rating. */
export const menu = {
  // Button at the top of the window, three dots; for screen readers and as a tooltip.
  "menu.open": "More options",
  // The menu's lines. At most 30 characters each.
  "menu.name": "Your name",
  "menu.transcript": "Email this conversation",
  "menu.soundOff": "Turn sound off",
  "menu.soundOn": "Turn sound on",
  "menu.popout": "Open in a new window",
  "menu.history": "Past conversations",
  "menu.end": "End chat",
  // Way back from a form to the chat; for screen readers and as a tooltip.
  "menu.back": "Back to the chat",
  // Forms of the menu: titles, labels and buttons. At most 30 characters each.
  "name.title": "Your name",
  "name.label": "Name",
  "name.email": "Email",
  "name.submit": "Save",
  // Above the form. {name} is the visitor's, or the next text while there is none. At most 60 characters.
  "name.shownAs": "Our team sees you as {name}.",
  // Whoever has not said a name. At most 20 characters.
  "name.default": "Visitor",
  // After the name was saved: large words. At most 30 characters.
  "name.done": "Saved",
  // Under the field for the visitor's address. At most 80 characters.
  "name.emailHelp": "So that we can reach you if you leave.",
  // The form that mails the conversation: title, labels and buttons. At most 30 characters each.
  "transcript.title": "Email this conversation",
  "transcript.email": "Email",
  "transcript.when": "Send it",
  "transcript.now": "Now",
  "transcript.later": "When the chat ends",
  "transcript.submit": "Send",
  // After it was sent: title and sentences. {email} is an address.
  "transcript.done": "All set",
  "transcript.sent": "It's on its way to {email}.",
  "transcript.saved": "We'll send it to {email} when the chat ends.",
  "transcript.nothing": "There is no conversation to send yet.",
  // Above the form.
  "transcript.text": "We'll send you a copy of what was written.",
  // The same view before anything was written: large words and a button. At most 30 and 20 characters.
  "transcript.empty": "Nothing here yet",
  "transcript.write": "Write a message",
  // Question before the chat is ended: title, sentence, two buttons.
  "end.title": "End this chat?",
  "end.text": "You can start a new one whenever you like.",
  "end.confirm": "End chat",
  "end.keep": "Keep chatting",
  "end.failed": "Couldn't end the chat. Check your connection and try again.",

  // Thumbs at the top of the window; for screen readers and as a tooltip. At most 30 characters.
  "rating.label": "Rate this chat",
  "rating.good": "Good chat",
  "rating.bad": "Bad chat",
  "rating.undo": "Take the rating back",
  // Told under the thumbs for a moment, with a button that takes the rating back. At most 30, 30 and 12 characters.
  "rating.thanks": "Thanks for rating",
  "rating.sorry": "Thanks for telling us",
  "rating.takeBack": "Undo",
  // In the same place. At most 30 and 80 characters.
  "rating.cleared": "Rating removed",
  "rating.failed": "Couldn't save your rating. Please try again.",
  // Beside it, a cross; for screen readers and as a tooltip.
  "rating.dismiss": "Dismiss",
  // Way back from a view; for screen readers and as a tooltip.
  "view.back": "Back",
  // Title of the list of all agents. At most 30 characters.
  "agents.title": "All Agents",
  // Title of the view that offers a new chat, and the buttons that lead there and start it. At most 30 characters.
  "restart.title": "Start a new chat",
  // In that view: large words, that it ended or who it was with, and when. {names} is a list of agents, {time} as "5 min. ago" or "Mon".
  "restart.ended": "This chat has ended",
  "restart.with": "You talked with {names}",
  "restart.endedAt": "Ended · {time}",
  // What a new chat means, over its button.
  "restart.text": "Start again whenever you like. What was written stays in your conversations.",
  // The same view while a chat runs: large words and a sentence.
  "restart.running": "You're in a chat right now",
  "restart.runningText": "End it first if you want to start anew.",
} as const;
