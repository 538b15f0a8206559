/** Calls in the chat. */
export const calls = {
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
  // Buttons of a call that goes on: to the window that it takes place in, and its end. At most 15 characters each.
  "call.return": "Return to call",
  "call.hangUp": "Hang up",
  // Button beside a missed call: the visitor calls. At most 15 characters.
  "call.back": "Call back",
  // Over every view after a missed call, with a cross beside it. {name} is an agent. At most 40 characters.
  "call.missedFrom": "Missed call from {name}",
  "call.dismiss": "Dismiss",
  // Name of the strip about the call, for screen readers.
  "call.bar": "Call",
  // Sentences in place of the buttons.
  "call.unknown": "This call couldn't be loaded.",
  "call.failed": "Couldn't connect the call. Please try again.",
  "call.unsupported": "This browser can't take calls.",
} as const;
