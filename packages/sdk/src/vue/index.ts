export { useParley, useParleyEvent, useUnreadCount } from "./composables.ts";
export { ParleyChat, type ParleyChatEmits, type ParleyChatProps } from "./parley-chat.ts";
