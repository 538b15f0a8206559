// What the conversation has beside its messages: fetched with the list, and nothing moves when it comes.
export { ConversationEnd } from "./ConversationEnd.tsx";
export { DeliveryMark } from "./DeliveryMark.tsx";
export { EarlierMessages } from "./EarlierMessages.tsx";
export { JumpToLatest } from "./JumpToLatest.tsx";
export { Notice } from "./Notice.tsx";
export { NotSent } from "./NotSent.tsx";
export { Opening } from "./Opening.tsx";
export { SpokenNotices } from "./SpokenNotices.tsx";
export { Taps } from "./Taps.tsx";
export { TypingDots } from "./TypingDots.tsx";
export { Waiting } from "./Waiting.tsx";
export { Announcer } from "../preview/Announcer.tsx";
