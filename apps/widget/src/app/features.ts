import { lazyFeature } from "./common/lazy-feature.tsx";

// The parts that are fetched when they are first drawn; none of them is needed to write a message.

const forms = async () => import("./forms/forms.ts");
export const PrechatForm = lazyFeature(forms, "PrechatForm");
export const OfflineForm = lazyFeature(forms, "OfflineForm");

export const Consent = lazyFeature(async () => import("./consent/ConsentCard.tsx"), "ConsentCard");
export const EndSheet = lazyFeature(async () => import("./menu/EndSheet.tsx"), "EndSheet");
export const Attachments = lazyFeature(async () => import("./media/Attachments.tsx"), "Attachments");
export const CallCard = lazyFeature(async () => import("./calls/CallCard.tsx"), "CallCard");

// From here on: where one does not come, there is no room for words, and the chat works without it.
const QUIET = true;

// What is told of calls outside of the conversation.
const calls = async () => import("./calls/calls.ts");
export const CallBar = lazyFeature(calls, "CallBar", QUIET);
export const CallHint = lazyFeature(calls, "CallHint", QUIET);

export const HeaderActions = lazyFeature(async () => import("./menu/menu.ts"), "HeaderActions", QUIET);
// Fetched with the chat, while there still is a connection.
export const ConnectionStrip = lazyFeature(
  async () => import("./chat/ConnectionStrip.tsx"),
  "ConnectionStrip",
  QUIET,
);
export const PreviewCard = lazyFeature(async () => import("./preview/PreviewCard.tsx"), "PreviewCard", QUIET);
export const HomeExtras = lazyFeature(async () => import("./home/HomeExtras.tsx"), "HomeExtras", QUIET);
export const Bubble = lazyFeature(async () => import("./bubble/Bubble.tsx"), "Bubble", QUIET);

const besideField = async () => import("./composer/extras.ts");
export const UploadTray = lazyFeature(besideField, "UploadTray", QUIET);
export const AttachButton = lazyFeature(besideField, "AttachButton", QUIET);
export const EmojiButton = lazyFeature(besideField, "EmojiButton", QUIET);
export const Counter = lazyFeature(besideField, "Counter", QUIET);

const besideMessages = async () => import("./chat/extras.ts");
export const Announcer = lazyFeature(besideMessages, "Announcer", QUIET);
export const ConversationEnd = lazyFeature(besideMessages, "ConversationEnd", QUIET);
export const DeliveryMark = lazyFeature(besideMessages, "DeliveryMark", QUIET);
export const EarlierMessages = lazyFeature(besideMessages, "EarlierMessages", QUIET);
export const JumpToLatest = lazyFeature(besideMessages, "JumpToLatest", QUIET);
export const Notice = lazyFeature(besideMessages, "Notice", QUIET);
export const NotSent = lazyFeature(besideMessages, "NotSent", QUIET);
export const Opening = lazyFeature(besideMessages, "Opening", QUIET);
export const SpokenNotices = lazyFeature(besideMessages, "SpokenNotices", QUIET);
export const Taps = lazyFeature(besideMessages, "Taps", QUIET);
export const TypingDots = lazyFeature(besideMessages, "TypingDots", QUIET);
export const Waiting = lazyFeature(besideMessages, "Waiting", QUIET);
