export { useParley, useParleyEvent, useUnreadCount } from "./hooks.ts";
export { ParleyChat, type ParleyChatProps } from "./ParleyChat.tsx";
