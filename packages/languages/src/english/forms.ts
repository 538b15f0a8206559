/** Consent, forms before, during and after a chat. */
export const forms = {
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
  // Over a field whose owner gave it no words, by what it asks for. At most 30 characters each.
  "field.name": "Name",
  "field.email": "Email",
  "field.phone": "Phone",
  "field.subject": "Subject",
  "field.message": "Message",
  "field.text": "Your answer",
  "field.choice": "Your choice",
  "field.department": "Department",
  // Beside a box to tick.
  "field.consent": "I agree",
  // Under a text field near its limit. At most 40 characters.
  "form.left": { one: "{count} character left", other: "{count} characters left" },
  // First line of a list to choose from. At most 20 characters.
  "form.choose": "Choose…",
  // In the list of departments: none in particular. At most 30 characters.
  "form.anyDepartment": "Anyone",
  // After a department's name: nobody of it is there. At most 25 characters with the name.
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
  // In the same place: too much was sent in a short time.
  "form.busy": "That was a lot at once. Please wait a minute and try again.",
  // Over the button while there is no connection. What was written is kept and can be sent later.
  "form.offline": "You're offline. What you wrote stays here.",

  // The form before a chat: title, sentence and button. At most 30, 120 and 20 characters.
  "prechat.title": "Before we start",
  "prechat.text": "Tell us who you are, so that we can help you better.",
  "prechat.submit": "Start the chat",
  // The form while nobody can be reached.
  "offline.title": "Leave a message",
  "offline.text": "We're away right now. Write to us, and we'll get back to you.",
  "offline.submit": "Send message",
  // Title of the view after it was sent. At most 30 characters.
  "offline.sent": "Message sent",
  // In that view: large words, what happens next, and two buttons. {email} is the visitor's address.
  "offline.received": "We have your message",
  "offline.thanks": "Thank you. We'll get back to you as soon as we can.",
  "offline.answer": "Thank you. We'll answer to {email} as soon as we can.",
  "offline.home": "Done",
  "offline.again": "Send another message",
  // Title of a form in the chat when the agent gave none.
  "ticket.title": "Open a ticket",
  "lead.title": "Your contact details",
  // Button of these forms, and what stands in their place afterwards. At most 20 and 40 characters.
  "ticket.submit": "Send",
  "ticket.over": "This form is closed.",
  "ticket.done": "Sent. Thank you.",
  // In place of a form that an agent put into the chat, when it was handed in in another window. At most 60 characters.
  "ticket.known": "This form was sent already.",
} as const;
