/**
 * Texts of what is fetched when it is first used: forms, files, calls, menu. As in en.ts, the comment above a text tells
 * translators where it stands and how long it may be.
 */
export const enFeatures = {
  // Card that asks before anything is stored or sent; the owner's own text takes the second one's place.
  "consent.title": "Before we start",
  "consent.text":
    "To chat with you we store what you write and a few details of your visit. Is that all right?",
  // The same card after a refusal.
  "consent.refused": "You said no, so nothing is stored and nothing is sent. To chat with us, please agree.",
  // Its link and its two buttons. At most 20 characters each.
  "consent.link": "Privacy notice",
  "consent.agree": "Agree",
  "consent.refuse": "No thanks",

  // After the label of a field that must be filled in. At most 12 characters.
  "form.required": "required",
  // First line of a list to choose from. At most 20 characters.
  "form.choose": "Choose…",
  // In the list of departments: none in particular. At most 30 characters.
  "form.anyDepartment": "Anyone",
  // After a department's name: nobody of it is there. At most 15 characters.
  "form.away": "{name} (away)",
  // The button's text while the form is on its way. At most 25 characters.
  "form.sending": "Sending…",
  // Under a field with a fault.
  "form.missing": "Please fill this in",
  "form.unchosen": "Please choose",
  "form.unagreed": "Please agree to go on",
  "form.email": "Invalid email address",
  "form.name": "Must not be exceed in 40 characters",
  "form.phoneLength": "Invalid phone number length",
  "form.phone": "Invalid phone number",
  "form.long": { one: "At most {count} character", other: "At most {count} characters" },
  "form.invalid": "Please check this",
  // Over the button when the form could not be sent.
  "form.failed": "Couldn't send. Check your connection and try again.",
  "form.refused": "Couldn't send. Please check what you wrote and try again.",

  // The form before a chat: title and button. At most 30 and 20 characters.
  "prechat.title": "Before we start",
  "prechat.text": "Tell us who you are, so that we can help you better.",
  "prechat.submit": "Start the chat",
  // The form while nobody can be reached.
  "offline.title": "Leave a message",
  "offline.text": "We're away right now. Write to us, and we'll get back to you.",
  "offline.submit": "Send message",
  // After it was sent: title, sentence and button.
  "offline.sent": "Message sent",
  "offline.thanks": "Thank you. We'll get back to you as soon as we can.",
  "offline.again": "Send another message",
  // Title of a form in the chat when the agent gave none.
  "ticket.title": "Open a ticket",
  "lead.title": "Your contact details",
  // Button of these forms, and what stands in their place afterwards. At most 20 and 40 characters.
  "ticket.submit": "Send",
  "ticket.over": "This form is closed.",
  "ticket.done": "Sent. Thank you.",

  // Button at the top of the window, three dots; for screen readers and as a tooltip.
  "menu.open": "More options",
  // The menu's lines. At most 30 characters each.
  "menu.name": "Your name",
  "menu.transcript": "Email this conversation",
  "menu.soundOff": "Turn sound off",
  "menu.soundOn": "Turn sound on",
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
  "transcript.title": "Email this conversation",
  "transcript.email": "Email",
  "transcript.when": "Send it",
  "transcript.now": "Now",
  "transcript.later": "When the chat ends",
  "transcript.submit": "Send",
  "transcript.done": "All set",
  "transcript.sent": "It's on its way to {email}.",
  "transcript.saved": "We'll send it to {email} when the chat ends.",
  "transcript.nothing": "There is no conversation to send yet.",
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

  // Files on their way, under the field. {name} is a file's name.
  "file.list": "Files to send",
  "file.remove": "Remove {name}",
  "file.retry": "Try {name} again",
  "file.progress": "{name}: {percent} uploaded",
  "file.waiting": "Uploading…",
  "file.failed": "Couldn't upload",
  // Told when files are not taken. {limit} is a size, as 50 MB.
  "file.tooBig": {
    one: "{names} is over {limit} and was left out.",
    other: "{names} are over {limit} and were left out.",
  },
  "file.tooMany": {
    one: "At most {max} files fit into one message; {count} was left out.",
    other: "At most {max} files fit into one message; {count} were left out.",
  },
  "file.unavailable": "Files can't be sent right now. Please try again.",
  "file.dismiss": "Dismiss",
  // Files in messages, for screen readers. {name} is a file's name.
  "file.picture": "Picture {name}, opens in a new tab",
  "file.video": "Video {name}",
  "file.sound": "Sound {name}",
  // Before a file's name, for screen readers.
  "file.download": "Download",
  // Name of the answers to choose from, for screen readers.
  "answers.label": "Suggested answers",
  // Name of the answers that the visitor gave in a form, for screen readers.
  "answers.given": "What you told us",

  // A call in the chat. {name} is an agent.
  "call.incoming": "{name} is calling",
  "call.outgoing": "Calling…",
  "call.ended": "Call ended",
  "call.missed": "Missed call",
  "call.declined": "Call declined",
  "call.running": "Call in progress",
  // What kind of call, under it. At most 25 characters each.
  "call.sound": "Voice call",
  "call.video": "Video call",
  "call.screen": "Screen sharing",
  // Its buttons. At most 15 characters each.
  "call.answer": "Answer",
  "call.decline": "Decline",
  "call.again": "Try again",
  "call.unknown": "This call couldn't be loaded.",
  "call.failed": "Couldn't connect the call. Please try again.",
  "call.unsupported": "This browser can't take calls.",

  // The cross on the picture or text beside the launcher, for screen readers.
  "bubble.close": "Close",

  // Strip over the messages. At most 60 characters.
  "connection.connecting": "Connecting…",
  "connection.offline": "You're offline. We'll send your messages when you're back.",
  // After the team has disconnected the visitor, with its button. At most 60 and 20 characters.
  "connection.closed": "This chat was disconnected.",
  "connection.again": "Connect again",
  "connection.refused": "The chat isn't available right now. Please try again later.",

  // Button in the field, a paper clip; for screen readers and as a tooltip.
  "composer.attach": "Attach files",
  // Over the whole window while files are dragged over it. At most 40 characters.
  "composer.drop": "Drop files here",

  // The card beside the launcher, for screen readers. {name} is an agent.
  "preview.name": "New message from {name}",
  // Buttons of the card, for screen readers.
  "preview.open": "Open the chat",
  "preview.dismiss": "Dismiss message",
  // On the card: messages besides the one shown. At most 15 characters.
  "preview.more": { one: "+{count} more", other: "+{count} more" },
} as const;
